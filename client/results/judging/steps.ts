import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type {
  JudgesScreenQuery,
  PlanningCountsQuery,
  ResultSettingsFieldsFragment as Rules,
} from '../../gql/graphql.ts';
import type { Step } from '../../ui/StepList.tsx';
import { rulesWords } from './rulesWords.ts';

export const STEPS = ['judges', 'panels', 'rounds', 'rules', 'cards'] as const;
export type StepName = (typeof STEPS)[number];

interface Known {
  readonly data: JudgesScreenQuery;
  /** Undefined until loaded, and for accounts without duties. */
  readonly counts: PlanningCountsQuery['planningCounts'] | undefined;
  readonly rules: Rules | undefined;
}

/** What is to be set up before the first card, each step with its state. */
export function stepsOf({ data, counts, rules }: Known): Step[] {
  const { judges, panels, panelPlan } = data;
  const { unjudgedHeats, warnings } = panelPlan;
  const isSet = panels.length > 0;
  return [
    {
      name: 'judges',
      title: 'Judges',
      words: judges.length === 0 ? 'None yet' : counted(judges.length, 'judge'),
      state: judges.length > 0 ? 'done' : 'open',
    },
    {
      name: 'panels',
      title: 'Panels',
      words: !isSet
        ? judges.length === 0
          ? 'Who judges which heats'
          : 'No heat has a panel yet'
        : [
            counted(panels.length, 'panel'),
            unjudgedHeats > 0 ? `${counted(unjudgedHeats, 'heat')} without judges` : '',
            warnings.length > 0 ? counted(warnings.length, 'warning') : '',
          ]
            .filter(Boolean)
            .join(', '),
      state: !isSet ? 'open' : warnings.length > 0 ? 'warning' : 'done',
    },
    { name: 'rounds', title: 'Rounds', ...roundsState(counts) },
    { name: 'rules', title: 'Rules', words: rules ? rulesWords(rules) : '', state: 'done' },
    { name: 'cards', title: 'Cards', ...cardsState(counts, isSet) },
  ];
}

type State = Pick<Step, 'words' | 'state'>;

function roundsState(counts: Known['counts']): State {
  if (!counts) return { words: '', state: 'open' };
  const { overFinal, needPlan } = counts;
  if (overFinal === 0) return { words: 'No contest is larger than a final', state: 'done' };
  if (needPlan === 0) return { words: `${overFinal} of ${overFinal} planned`, state: 'done' };
  const words =
    needPlan < overFinal
      ? `${needPlan} of ${overFinal} not planned`
      : counted(overFinal, 'contest is larger than a final', 'contests are larger than a final');
  return { words, state: 'open' };
}

function cardsState(counts: Known['counts'], isSet: boolean): State {
  if (!counts) return { words: '', state: 'open' };
  const { toJudge, printed, released } = counts;
  if (printed > 0) return { words: `Printed for ${counted(printed, 'contest')}`, state: 'done' };
  const words = `${counted(toJudge, 'contest')}${isSet ? ', not printed' : ' to judge'}`;
  return { words, state: released > 0 ? 'done' : 'open' };
}

/** "16 of 57 contests have one couple. They need no judge." */
export function aloneWords({ counts, rules }: Pick<Known, 'counts' | 'rules'>): string | null {
  if (!counts || counts.alone === 0 || rules?.uncontested === 'STANDARD') return null;
  const all = counted(counts.toJudge + counts.alone, 'contest');
  return counts.alone === 1
    ? `1 of ${all} has one couple. It needs no judge.`
    : `${inDigits(counts.alone)} of ${all} have one couple. They need no judge.`;
}

export const stepAddress = (scheduleId: string, step: string): string =>
  `/judges?id=${encodeURIComponent(scheduleId)}&step=${step}`;
