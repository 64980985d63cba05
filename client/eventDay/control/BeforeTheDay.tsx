import { useQuery } from '@apollo/client/react';
import { Switch } from '@blueprintjs/core';
import { counted } from '../../../server/schedules/counted.ts';
import { LET_PHONES, usePhones } from '../../dayPasses/PhoneLine.tsx';
import { ROLES } from '../../dayPasses/passRoles.ts';
import { SCREENS } from '../../dayPasses/ScreensPanel.tsx';
import { useOpenPasses } from '../../dayPasses/useOpenPasses.ts';
import type { BeforeTheDayQuery as Counts } from '../../gql/graphql.ts';
import { type Step, StepList } from '../../ui/StepList.tsx';
import { BeforeTheDayQuery } from '../dayOperations.ts';
import type { FloorPlan } from '../floorView.ts';

/** What is prepared before the day; each step leads to its place. */
export function BeforeTheDay({ plan }: { readonly plan: FloorPlan }) {
  const { scheduleId, eventId } = plan;
  const { isOrganiser, passes } = useOpenPasses(eventId);
  const phones = usePhones();
  const { data } = useQuery(BeforeTheDayQuery, {
    variables: { id: scheduleId },
    fetchPolicy: 'cache-and-network',
    skip: !isOrganiser,
  });
  const withPass = ROLES.filter((role) => passes?.some((pass) => pass.role === role)).length;
  const steps: Step[] = [{ name: 'publish', title: 'Published', ...publishedState(plan) }];
  if (data) steps.push({ name: 'judges', title: 'Judging', ...judgingState(data) });
  if (passes)
    steps.push({
      name: SCREENS,
      title: 'Screens',
      words: `${withPass} of ${ROLES.length} have a pass`,
      state: withPass < ROLES.length ? 'open' : 'done',
    });
  if (phones)
    steps.push({
      name: 'phones',
      title: 'Phones',
      words: phones.warning ?? phones.words,
      state: phones.warning || !phones.canConnect ? 'warning' : 'done',
    });
  return (
    <StepList
      label="Before the day"
      head={
        <header className="fc-panel-head fc-row fc-line-below">
          <h2 className="fc-panel-title fc-strong">Before the day</h2>
        </header>
      }
      steps={steps}
      addressOf={({ name }) =>
        name === SCREENS
          ? `?schedule=${scheduleId}#${SCREENS}`
          : `/${name === 'phones' ? 'publish' : name}?id=${scheduleId}`
      }
      asideOf={({ name }) =>
        name === 'phones' && phones?.access ? <Switch {...phones.access} aria-label={LET_PHONES} /> : null
      }
    />
  );
}

type State = Pick<Step, 'words' | 'state'>;

function publishedState({ printedVersion, changeCount }: FloorPlan): State {
  if (printedVersion === null) return { words: 'Not yet', state: 'open' };
  const version = `Version ${printedVersion}`;
  return changeCount === 0
    ? { words: version, state: 'done' }
    : { words: `${version}, ${counted(changeCount, 'change')} since`, state: 'warning' };
}

function judgingState(data: Counts): State {
  const judges = data.judges.length;
  const panels = data.panels.length;
  const toPlan = data.planningCounts.needPlan;
  if (judges === 0) return { words: 'No judges yet', state: 'open' };
  const words = [
    counted(judges, 'judge'),
    panels === 0 ? 'no panel' : counted(panels, 'panel'),
    toPlan > 0 ? `${counted(toPlan, 'contest')} to plan` : '',
  ];
  return { words: words.filter(Boolean).join(', '), state: panels === 0 || toPlan > 0 ? 'open' : 'done' };
}
