import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { whole } from '../../ui/counted.ts';
import { type OpenSchedule, useOfSchedule, useScheduleGround } from '../program/ScheduleContext.ts';
import { ExplainMove } from './heatOperations.ts';

export interface MoveTarget {
  readonly heatId: string;
  readonly isPossible: boolean;
  /** Why not, or what to mind; empty where there is nothing to say. */
  readonly sentences: readonly string[];
  readonly nearest: readonly { readonly id: string; readonly number: number }[];
  /** Where the move would split or part the row's contest: its other couples here, who can go along. */
  readonly rivals?: Rivals | null;
}

export interface Rivals {
  readonly rows: readonly { readonly id: string; readonly isPinned: boolean }[];
  /** Why they cannot; empty where they can. */
  readonly refusals: readonly string[];
}

const UNANSWERED: Answered = { number: null, target: null };

interface Answered {
  readonly number: number | null;
  readonly target: MoveTarget | null;
}
const PAUSE_MS = 250;
/** The gravest come first; more than two say nothing new. */
const MOST_REASONS = 2;

/**
 * Asks, a moment after the last digit, whether a row can move to the heat of that number, and says why before anything
 * is moved. Null while there is no number or no answer yet.
 */
export function useMoveExplanation(heatEntryId: string, fromNumber: number, text: string): MoveTarget | null {
  const client = useApolloClient();
  const { latest } = useScheduleGround();
  const [answered, setAnswered] = useState(UNANSWERED);
  const number = text === '' ? null : Number.parseInt(text, 10);
  const setTarget = (target: MoveTarget | null) => setAnswered({ number, target });
  // Nothing of the schedule concerns a couple for whom no number is typed.
  const state = useOfSchedule(({ schedule }) => (number === null ? null : stateOf(schedule)));
  const heatId = useOfSchedule(({ heats }) =>
    number === null ? null : (heats.find((heat) => heat.number === number)?.id ?? null),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the schedule may answer differently
  useEffect(() => {
    setAnswered(UNANSWERED);
    if (number === null) return;
    if (heatId === null) return setTarget(refusal('', absent(number, latest.get().schedule.heatCount)));
    if (number === fromNumber) return setTarget(refusal(heatId, `It is in heat ${number} already.`));
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      try {
        const variables = { heatEntryId, heatId };
        const { data } = await client.query({ query: ExplainMove, variables, fetchPolicy: 'network-only' });
        if (!isCurrent || !data) return;
        const { isPossible, reasons, warnings, nearestFreeHeats, withRivals } = data.explainMove;
        const said = (isPossible ? warnings : reasons).slice(0, MOST_REASONS);
        const nearest = nearestFreeHeats.toSorted((a, b) => a.number - b.number);
        const rivals = withRivals && {
          rows: withRivals.rivals,
          refusals: withRivals.reasons.map(({ sentence }) => sentence),
        };
        setTarget({ heatId, isPossible, sentences: said.map(({ sentence }) => sentence), nearest, rivals });
      } catch (error) {
        if (isCurrent) setTarget(refusal(heatId, errorText(error)));
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [client, heatEntryId, heatId, number, fromNumber, state, latest]);
  // An Enter right after a digit must not meet the answer to the number before it.
  return answered.number === number ? answered.target : null;
}

/** What tells one state of a schedule from the next, as far as a move is concerned. */
export function stateOf({ version, heatCount }: OpenSchedule['schedule']): string {
  return `${version} ${heatCount}`;
}

function refusal(heatId: string, sentence: string): MoveTarget {
  return { heatId, isPossible: false, sentences: [sentence], nearest: [] };
}

function absent(number: number, count: number): string {
  return `There is no heat ${whole(number)}. Heats run from 1 to ${whole(count)}.`;
}
