import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useOfSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { ExplainHeatMove, MoveHeat } from './heatOperations.ts';
import { useMovedToast } from './useMovedToast.ts';
import { stateOf } from './useMoveExplanation.ts';

/** What moving a heat to the typed number would meet. */
export interface HeatMoveTarget {
  readonly number: number;
  readonly isPossible: boolean;
  /** Why not, or what the section there is not made for; empty where it fits. */
  readonly sentences: readonly string[];
  readonly nearest: readonly { readonly id: string; readonly number: number }[];
}

export type HeatMove = ReturnType<typeof useHeatMove>;

const PAUSE_MS = 250;
const MOST_REASONS = 3;

/**
 * The move of one heat: the number that is typed, what would come of it, and the act. Enter before the answer waits for
 * it, and moves where nothing speaks against it; a place that does not fit is asked for a second time.
 */
export function useHeatMove(heat: { readonly id: string; readonly number: number }) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const move = useScheduleAct(MoveHeat);
  const tell = useMovedToast();
  const target = useTarget(heat, text);
  const type = (digits: string) => {
    setWanted(false);
    setText(digits);
  };
  const run = async (number: number) => {
    setWanted(false);
    const answer = await move.run({ id: heat.id, number });
    if (!answer) return;
    setText('');
    const now = answer.moveHeat.number;
    tell(`Heat ${heat.number} is now heat ${now}`, answer.moveHeat.undoLineId);
  };
  const fits = target?.isPossible && target.sentences.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer that Enter has waited for sets it off
  useEffect(() => {
    if (!isWanted || !target) return;
    if (fits) void run(target.number);
    else setWanted(false);
  }, [isWanted, target]);
  const submit = () => {
    if (text === '') return;
    if (!target) setWanted(true);
    else if (target.isPossible) void run(target.number);
  };
  return { text, type, target, submit, isRunning: move.isRunning || isWanted, failure: move.failure };
}

function useTarget(heat: { readonly id: string; readonly number: number }, text: string) {
  const client = useApolloClient();
  const [target, setTarget] = useState<HeatMoveTarget | null>(null);
  // Numbers beyond the last are cut to it by the server, as the contract has it.
  const number = text === '' ? null : Math.min(Number.parseInt(text, 10), 2 ** 31 - 1);
  // Asked again when the schedule changes; nothing changes for a heat whose number nobody types.
  const state = useOfSchedule(({ schedule }) => (number === null ? null : stateOf(schedule)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the schedule may answer differently
  useEffect(() => {
    setTarget(null);
    if (number === null) return;
    if (number === heat.number) {
      return setTarget({
        number,
        isPossible: false,
        sentences: [`It is heat ${number} already.`],
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
  }, [client, heat.id, heat.number, number, state]);
  // An Enter right after a digit must not meet the answer to the number before it.
  return target?.number === number ? target : null;
}
