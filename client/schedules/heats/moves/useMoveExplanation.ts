import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../apollo/errorText.ts';
import { type OpenSchedule, useScheduleValue, useStableSchedule } from '../../program/ScheduleContext.ts';
import { ExplainMove } from '../heatOperations.ts';
import { absentText, asPrinted, heatOfText, type Numbered } from '../printedNumbers.ts';

export interface MoveTarget {
  readonly heatId: string;
  readonly isPossible: boolean;
  /** Reasons against, or warnings. */
  readonly sentences: readonly string[];
  readonly nearest: readonly Numbered[];
  /** If the move would split the contest: its other couples in this heat. */
  readonly rivals?: Rivals | null;
}

export interface Rivals {
  readonly rows: readonly { readonly id: string; readonly isPinned: boolean }[];
  /** Why they cannot move too. */
  readonly refusals: readonly string[];
}

const UNANSWERED: Answered = { text: '', target: null };

interface Answered {
  readonly text: string;
  readonly target: MoveTarget | null;
}
const PAUSE_MS = 250;
/** Most serious first; more than two add nothing. */
const MOST_REASONS = 2;

/** Checks, a moment after the last digit, whether a row can move to that heat. Null without a number or an answer. */
export function useMoveExplanation(heatEntryId: string, fromId: string, text: string): MoveTarget | null {
  const client = useApolloClient();
  const { latest } = useStableSchedule();
  const [answered, setAnswered] = useState(UNANSWERED);
  const isTyped = text !== '';
  const setTarget = (target: MoveTarget | null) => setAnswered({ text, target });
  // Rows without a typed number do not follow the schedule.
  const state = useScheduleValue(({ schedule }) => (isTyped ? stateOf(schedule) : null));
  const heatId = useScheduleValue(({ heats }) => (isTyped ? (heatOfText(text, heats)?.id ?? null) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the schedule may answer differently
  useEffect(() => {
    setAnswered(UNANSWERED);
    if (!isTyped) return;
    if (heatId === null) return setTarget(refusal('', absentText(text, latest.get().heats)));
    if (heatId === fromId) return setTarget(refusal(heatId, `It’s already in heat ${asPrinted(text)}.`));
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
  }, [client, heatEntryId, heatId, text, isTyped, fromId, state, latest]);
  // Enter right after a digit must not use the answer for the previous number.
  return answered.text === text ? answered.target : null;
}

/** Changes whenever the answer about a move may change. */
export function stateOf({ version, heatCount }: OpenSchedule['schedule']): string {
  return `${version} ${heatCount}`;
}

function refusal(heatId: string, sentence: string): MoveTarget {
  return { heatId, isPossible: false, sentences: [sentence], nearest: [] };
}
