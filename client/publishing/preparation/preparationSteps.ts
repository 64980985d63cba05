import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { BackNumbers_EventFragment, PublishScreenQuery } from '../../gql/graphql.ts';
import type { Step } from '../../ui/StepList.tsx';
import type { PublishedSchedule } from '../publishedSchedule.ts';

export const PREPARATION = [
  'entries',
  'heat-numbers',
  'back-numbers',
  'multi-dances',
  'age-groups',
  'juniors',
] as const;
export type PreparationName = (typeof PREPARATION)[number];

export interface PreparationStep extends Step {
  readonly name: PreparationName;
}

export interface Prepared {
  readonly schedule: PublishedSchedule;
  readonly stats: Pick<PublishScreenQuery['scheduleStats'], 'entries' | 'orphanEntries' | 'missingEntries'>;
  /** Undefined while loading. */
  readonly people: BackNumbers_EventFragment['backNumbers'] | undefined;
}

type State = Pick<Step, 'words' | 'state'>;

const order = new Intl.Collator('en', { numeric: true });

/** What is prepared before publishing, each step with its state; steps without a subject are left out. */
export function preparationSteps({ schedule, stats, people }: Prepared): PreparationStep[] {
  const { publication } = schedule.event;
  return [
    { name: 'entries', title: 'Entries', act: 'Open Program', ...entriesState(stats) },
    { name: 'heat-numbers', title: 'Heat numbers', act: 'Renumber', ...heatNumbersState(schedule) },
    { name: 'back-numbers', title: 'Back numbers', ...backNumbersState(people) },
    ...(publication.multiDances.length > 0
      ? [{ name: 'multi-dances', title: 'Multi-dance orders', ...multiDancesState(publication) } as const]
      : []),
    ...(publication.ageGroups.length > 0
      ? [
          {
            name: 'age-groups',
            title: 'Age groups',
            act: 'Explain',
            ...ageGroupsState(publication),
          } as const,
          { name: 'juniors', title: 'Juniors', act: 'Choose', ...juniorsState(publication) } as const,
        ]
      : []),
  ];
}

type Publication = PublishedSchedule['event']['publication'];

function entriesState({ entries, orphanEntries, missingEntries }: Prepared['stats']): State {
  const all = entries + missingEntries;
  if (all === 0) return { words: 'No entries yet', state: 'open' };
  const placed = entries - orphanEntries;
  return {
    words: `${inDigits(placed)} of ${inDigits(all)} in a heat`,
    state: placed === all ? 'done' : 'open',
  };
}

/** "1–1,041, 569A, 701A, 539 unused". */
function heatNumbersState({ heatCount, versions, printedNumbers }: PublishedSchedule): State {
  const { lettered, unused, differing } = printedNumbers;
  if (heatCount === 0) return { words: 'No heats yet', state: 'open' };
  if (versions.length === 0) return { words: `1–${inDigits(heatCount)}`, state: 'done' };
  // After a letter or a gap all later numbers differ from their place, and are still in order.
  const isMoved = differing > 0 && lettered.length + unused.length === 0;
  const parts = [
    `1–${inDigits(heatCount - lettered.length + unused.length)}`,
    lettered.length > 2 ? `${lettered.length} with a letter` : lettered.join(', '),
    unused.length > 0 ? `${unused.length === 1 ? unused[0] : unused.length} unused` : '',
    isMoved ? `${differing} out of order` : '',
  ];
  return { words: parts.filter(Boolean).join(', '), state: isMoved ? 'warning' : 'done' };
}

function backNumbersState(people: Prepared['people']): State {
  const leaders = people?.filter(({ isLeader }) => isLeader);
  if (!leaders) return { words: '', state: 'open' };
  if (leaders.length === 0) return { words: 'No leaders yet', state: 'open' };
  const numbered = leaders.filter(({ number }) => number != null).length;
  return {
    words: `${inDigits(numbered)} of ${counted(leaders.length, 'leader')}`,
    state: numbered === leaders.length ? 'done' : 'open',
  };
}

function multiDancesState({ multiDances }: Publication): State {
  const namesOf = (some: typeof multiDances) =>
    some.map(({ danceCategory }) => danceCategory.name).join(', ');
  const lacking = multiDances.filter(({ dances }) => dances.length === 0);
  if (lacking.length > 0) return { words: `No order for ${namesOf(lacking)}`, state: 'open' };
  return { words: namesOf(multiDances), state: 'done' };
}

function ageGroupsState({ ageGroups }: Publication): State {
  const lacking = ageGroups.filter(({ words }) => words === '').map(({ ageGroup }) => ageGroup);
  if (lacking.length === 0)
    return { words: `${counted(ageGroups.length, 'group')} explained`, state: 'done' };
  const names = lacking.toSorted(order.compare);
  const last = names.pop() ?? '';
  const words =
    names.length === 0
      ? `${last} has no meaning yet`
      : names.length > 3
        ? `${lacking.length} have no meaning yet`
        : `${names.join(', ')} and ${last} have no meaning yet`;
  return { words, state: 'warning' };
}

function juniorsState({ ageGroups, namesShown, shortensJuniors }: Publication): State {
  if (namesShown === 'NUMBERS') return { words: 'Only numbers are public', state: 'done' };
  if (!shortensJuniors) return { words: 'Named like everyone else', state: 'done' };
  const undecided = ageGroups.filter(({ isUndecided }) => isUndecided).length;
  if (undecided > 0) return { words: `${counted(undecided, 'age group')} to decide`, state: 'warning' };
  const juniors = ageGroups.filter(({ isJunior }) => isJunior);
  if (juniors.length === 0) return { words: 'No age group counts as juniors', state: 'done' };
  const count = juniors.reduce((sum, { students }) => sum + students, 0);
  return { words: `${counted(count, 'person', 'people')}, as initials`, state: 'done' };
}
