import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFollowedSchedule } from '../../apollo/useOnScheduleChange.ts';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { UnreadScreen } from '../../shell/ReadFailure.tsx';
import { useSession } from '../../shell/useSession.ts';
import { eventClock } from '../../time/eventClock.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { JudgePanels } from '../judges/JudgePanels.tsx';
import { RoundsTable } from '../plans/RoundsTable.tsx';
import { Papers, PrintMenu } from './PrintMenu.tsx';
import { Rules } from './Rules.tsx';
import { aloneWords, STEPS, type StepName, stepAddress, stepsOf } from './steps.ts';
import { useJudging } from './useJudging.ts';
import { Warnings } from './Warnings.tsx';
import './judging.css';

type Judging = ReturnType<typeof useJudging>;
type Data = NonNullable<Judging['data']>;

/** /judges?id=…&step=…, and /rounds?id=…: judges, panels, rounds, rules and cards of a schedule. */
export function JudgingScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const judging = useJudging(id);
  useFollowedSchedule(id);
  const { data, error, reload } = judging;
  if (data?.schedule.id === id) return <Steps key={id} judging={judging} data={data} />;
  return <UnreadScreen id={id} error={error} refetch={reload} what="judges" />;
}

function Steps({ judging, data }: { readonly judging: Judging; readonly data: Data }) {
  const { schedule, judges, panels, panelPlan } = data;
  const { id, event } = schedule;
  useWorkedOn(event, schedule);
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get('step');
  /** Without a step in the address; stays while the first judges are added. */
  const [usual] = useState<StepName>(judges.length > 0 ? 'panels' : 'judges');
  const step = pathname === '/rounds' ? 'rounds' : (STEPS.find((one) => one === asked) ?? usual);
  /** On a phone without panels: whether they are chosen one by one. */
  const [bySection, setBySection] = useState(false);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const isPhone = useMedia('(max-width: 639px)');
  const isOrganiser = useSession().user?.role === 'ORGANISER';
  const { counts, duties, rules, reload } = judging;
  const isChair = duties?.includes('CHAIR') ?? false;
  const clock = eventClock(event.timeZone);
  const print = duties?.length ? (
    <PrintMenu scheduleId={id} counts={counts} judgeCount={judges.length} />
  ) : null;
  const judgeAll = judging.judgeAll ? (
    <Button
      intent="primary"
      fill={isPhone}
      text={`All ${judges.length} Judge Every Heat`}
      onClick={() => void judging.judgeAll?.()}
    />
  ) : null;
  const views: Readonly<Record<StepName, ReactNode>> = {
    judges: null,
    panels: null,
    rounds: (
      <RoundsTable schedule={schedule} mostInFinal={rules?.mostInFinal} aside={aside} onDone={reload} />
    ),
    rules: rules ? (
      <Rules rules={rules} isOrganiser={isOrganiser} unverified={counts?.unverified} onDone={reload} />
    ) : null,
    cards: (
      <Panel title="Cards">
        <Papers
          scheduleId={id}
          counts={counts}
          judgeCount={judges.length}
          mayPrint={Boolean(duties?.length)}
        />
      </Panel>
    ),
  };
  const view = views[step] ?? (
    <JudgePanels
      data={data}
      step={step === 'judges' ? 'judges' : 'panels'}
      clock={clock}
      isChair={isChair}
      isKnown={duties !== null}
      isList={isPhone && step === 'panels' && judgeAll !== null && !bySection}
      aside={
        <>
          {isPhone ? null : judgeAll}
          {print}
        </>
      }
      onDone={reload}
    />
  );
  const alone = aloneWords({ counts, rules });
  const warnings =
    step === 'panels' && panels.length > 0 && panelPlan.warnings.length > 0 ? (
      <Warnings scheduleId={id} plan={panelPlan} isChair={isChair} onDone={reload} />
    ) : null;
  return (
    <div className="judging fc-stack fc-gap-12">
      <div className="judging-rail fc-stack fc-gap-12 fc-shrink">
        <StepList
          label="Steps of Judging"
          steps={stepsOf({ data, counts, rules })}
          chosen={step}
          addressOf={({ name }) => stepAddress(id, name)}
        >
          {isPhone && step === 'panels' && judgeAll ? (
            <div className="judging-act fc-stack fc-gap-4">
              {judgeAll}
              {bySection ? null : (
                <Button
                  fill
                  variant="minimal"
                  intent="primary"
                  text="Choose by Section…"
                  onClick={() => setBySection(true)}
                />
              )}
            </div>
          ) : null}
        </StepList>
        {alone ? <p className="judging-note fc-small fc-muted">{alone}</p> : null}
        {isPhone ? null : warnings}
        {isPhone ? null : <div ref={setAside} />}
      </div>
      <div className="judging-main fc-stack fc-gap-12 fc-shrink">
        {view}
        {isPhone ? warnings : null}
        {isPhone ? <div ref={setAside} /> : null}
      </div>
    </div>
  );
}
