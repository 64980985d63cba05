import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { UnreadScreen } from '../shell/ReadFailure.tsx';
import { eventClock } from '../time/eventClock.ts';
import { nextOf, type Step, StepList } from '../ui/StepList.tsx';
import { stepAddress, stepsOf } from './judging/steps.ts';
import { floorsOf, useJudging } from './judging/useJudging.ts';

const CLOCK = 'clock';

/** Results before the first danced heat: the steps of Judging, the clock, and the next act on the first open one. */
export function FirstUse({ scheduleId }: { readonly scheduleId: string }) {
  const { data, error, counts, rules, judgeAll, reload } = useJudging(scheduleId);
  if (!data) return <UnreadScreen id={scheduleId} error={error} refetch={reload} what="judges" />;
  const [heat] = floorsOf(data.schedule)[0] ?? [];
  const start = heat?.startTime
    ? eventClock(data.schedule.event.timeZone).dayAndTime(Date.parse(heat.startTime))
    : '';
  const clock: Step = {
    name: CLOCK,
    title: 'Start the clock',
    words: heat ? `Heat ${heat.label}${start ? ` on ${start}` : ''}` : 'No heats yet',
    state: 'open',
  };
  const steps = [...stepsOf({ data, counts, rules }), clock];
  const left = steps.filter(({ state, name }) => state === 'open' && name !== CLOCK).length;
  const next = nextOf(steps);
  const addressOf = ({ name }: Step): string =>
    name === CLOCK ? `/day/control?schedule=${scheduleId}` : stepAddress(scheduleId, name);
  const acts: Readonly<Record<string, string>> = {
    judges: 'Add Judges',
    panels: 'Set Panels',
    rounds: 'Plan Rounds',
    rules: 'Change',
    cards: 'Print Cards',
    clock: 'Day',
  };
  return (
    <div className="results-first fc-stack fc-gap-12">
      <h2 className="fc-page-heading">
        {counts
          ? `${counted(counts.toJudge + counts.alone, 'contest')}, no results yet`
          : 'No heats danced yet'}
      </h2>
      <p className="fc-muted">
        Contests appear here once the floor clock passes their heat.{' '}
        {left > 0 ? `${counted(left, 'step is', 'steps are')} left before the first heat.` : ''}
      </p>
      <StepList
        label="Before the first heat"
        steps={steps}
        addressOf={addressOf}
        asideOf={(step) =>
          step.name === 'panels' && judgeAll ? (
            <Button
              intent={next === 'panels' ? 'primary' : undefined}
              text={`All ${data.judges.length} Judge Every Heat`}
              onClick={() => void judgeAll()}
            />
          ) : step.state === 'done' && step.name !== 'rules' ? null : (
            <Link className={step.name === next ? 'fc-step-go' : undefined} to={addressOf(step)}>
              {acts[step.name]}
            </Link>
          )
        }
      />
    </div>
  );
}
