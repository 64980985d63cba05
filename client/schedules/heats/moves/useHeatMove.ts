import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../apollo/errorText.ts';
import { useScheduleValue, useStableSchedule } from '../../program/ScheduleContext.ts';
import { useScheduleMutation } from '../../program/useScheduleMutation.ts';
import { ExplainHeatMove, MoveHeat } from '../heatOperations.ts';
import { absentText, heatOfText, isPrintedApart, movedText, type Numbered } from '../printedNumbers.ts';
import { useQueuedEnter } from '../useQueuedEnter.ts';
import { useMovedToast } from './useMovedToast.ts';
import { stateOf } from './useMoveExplanation.ts';

interface HeatMoveTarget {
  readonly number: number;
  readonly isPossible: boolean;
  /** Reasons against, or warnings; empty if it fits. */
  readonly sentences: readonly string[];
  readonly nearest: readonly Numbered[];
}

export type HeatMove = ReturnType<typeof useHeatMove>;

const PAUSE_MS = 250;
const MOST_REASONS = 3;

/**
 * Moves one heat to a typed number. Enter before the check's answer waits for it and moves if nothing speaks against it;
 * a place with warnings needs a second Enter.
 */
export function useHeatMove(heat: Numbered) {
  const [text, setText] = useState('');
  const move = useScheduleMutation(MoveHeat);
  const notify = useMovedToast();
  const target = useTarget(heat, text);
  const run = async (number: number) => {
    const answer = await move.run({ id: heat.id, number });
    if (!answer) return;
    setText('');
    notify(movedText(heat, answer.moveHeat), answer.moveHeat.undoLineId);
  };
  const enter = useQueuedEnter(target, ({ number, isPossible, sentences }) => {
    if (isPossible && sentences.length === 0) void run(number);
  });
  const type = (digits: string) => {
    enter.forget();
    setText(digits);
  };
  const submit = () => {
    if (text === '') return;
    if (!target) enter.press();
    else if (target.isPossible) void run(target.number);
  };
  return { text, type, target, submit, isRunning: move.isRunning || enter.isQueued, failure: move.failure };
}

function useTarget(heat: Numbered, text: string) {
  const client = useApolloClient();
  const { latest } = useStableSchedule();
  const [target, setTarget] = useState<HeatMoveTarget | null>(null);
  const number = useScheduleValue(({ heats }) => (text === '' ? null : placeOfText(text, heats)));
  // Checked again when the schedule changes, only by heats with a typed number.
  const state = useScheduleValue(({ schedule }) => (number === null ? null : stateOf(schedule)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the schedule may answer differently
  useEffect(() => {
    setTarget(null);
    if (number === null) return;
    if (Number.isNaN(number)) {
      const sentences = [absentText(text, latest.get().heats)];
      return setTarget({ number, isPossible: false, sentences, nearest: [] });
    }
    if (number === heat.number) {
      return setTarget({
        number,
        isPossible: false,
        sentences: [`It's already heat ${heat.label}.`],
        nearest: [],
      });
    }
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      try {
        const variables = { heatId: heat.id, number };
        const answer = await client.query({
          query: ExplainHeatMove,
          variables,
          fetchPolicy: 'network-only',
        });
        if (!isCurrent || !answer.data) return;
        const { isPossible, reasons, warnings, nearestPlaces } = answer.data.explainHeatMove;
        const said = [...reasons, ...warnings].slice(0, MOST_REASONS);
        const nearest = nearestPlaces.toSorted((a, b) => a.number - b.number);
        setTarget({ number, isPossible, sentences: said.map(({ sentence }) => sentence), nearest });
      } catch (error) {
        if (isCurrent) setTarget({ number, isPossible: false, sentences: [errorText(error)], nearest: [] });
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [client, heat.id, heat.number, number, text, state]);
  // Enter right after a digit must not use the answer for the previous number.
  return target && Object.is(target.number, number) ? target : null;
}

/**
 * Position of the heat with this printed number, else NaN. While printed numbers equal positions, larger numbers pass
 * through: the contract has the server clamp them to the last heat.
 */
function placeOfText(text: string, heats: readonly Numbered[]): number {
  const place = heatOfText(text, heats)?.number;
  if (place !== undefined) return place;
  return isPrintedApart(heats) || /\D/.test(text) ? Number.NaN : Math.min(Number(text), 2 ** 31 - 1);
}
