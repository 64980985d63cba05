import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { shownOf } from '../../journal/screenState.ts';
import { hint } from '../../ui/openings/hint.ts';
import './plans.css';
import { HeatPicker } from './HeatPicker.tsx';
import { choicesBeside, firstChoice, heatChoices, listedChoices, NEW } from './heatChoices.ts';
import { PlanRounds as PlanRoundsMutation, RoundHeatsQuery } from './planOperations.ts';

interface PlanRoundsProps {
  readonly scheduleId: string;
  readonly contest: {
    readonly id: string;
    readonly coupleCount: number;
    /** Of a recall that no couple would leave, so that a final is offered. */
    readonly asked?: number | null;
    /** Current plan. */
    readonly rounds?: readonly {
      readonly kind: string;
      readonly asked: number | null;
      readonly heatIds: readonly string[];
    }[];
  };
  readonly onDone: () => void;
}

type Mode = 'FINAL' | 'SEMI' | 'QUARTER' | 'SCORES';

const MODES: readonly { value: Mode; label: string; act: string }[] = [
  { value: 'SEMI', label: 'Semi-final and final', act: 'Plan Semi-Final' },
  { value: 'QUARTER', label: 'Quarter-final, semi-final and final', act: 'Plan Quarter-Final' },
  { value: 'FINAL', label: 'Straight final', act: 'Plan Straight Final' },
  { value: 'SCORES', label: 'Scores from 0 to 100, no places', act: 'Score Couples' },
];
const ASKED_USUALLY: Readonly<Record<'SEMI' | 'QUARTER', readonly string[]>> = {
  SEMI: ['6'],
  QUARTER: ['12', '6'],
};
const NAMES = ['final', 'semi-final', 'quarter-final'];

export function PlanRounds({ scheduleId, contest, onDone }: PlanRoundsProps) {
  const client = useApolloClient();
  const query = useQuery(RoundHeatsQuery, {
    variables: { id: scheduleId, contestId: contest.id },
    fetchPolicy: 'no-cache',
  });
  const [mode, setMode] = useState<Mode>(contest.asked ? 'FINAL' : modeOf(contest.rounds ?? []));
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [trims, setTrims] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const choices = heatChoices(shownOf(query));
  const before = mode === 'SEMI' || mode === 'QUARTER' ? ASKED_USUALLY[mode] : [];
  const askedIn = (round: number): string =>
    asked[`${mode} ${round}`] ?? plannedAsked(contest.rounds, mode)[round] ?? before[round] ?? '';
  const planned = (round: number): readonly string[] =>
    modeOf(contest.rounds ?? []) === mode ? (contest.rounds?.[round + 1]?.heatIds ?? []) : [];
  const heatOf = (round: number): string => {
    const before = heatsOf(round - 1);
    const usual = firstChoice(choicesBeside(choices, before), before);
    return chosen[round] ?? planned(round)[0] ?? usual?.value ?? '';
  };
  const alsoOf = (round: number): string => chosen[`${round} also`] ?? planned(round)[1] ?? '';
  const heatsOf = (round: number): string[] =>
    round < 0 ? [] : [heatOf(round), alsoOf(round), ...planned(round).slice(2)];
  const plan = async () => {
    setWrong([]);
    const rounds = [...before, null].map((_, round) => ({
      ...(round < before.length ? { asked: Number(askedIn(round)) } : {}),
      ...(round > 0 ? heatsInput(heatsOf(round - 1)) : {}),
    }));
    try {
      const scores = mode === 'SCORES' ? { isScored: true, trims } : {};
      const input = { scheduleId, contestId: contest.id, rounds, ...scores };
      await client.mutate({ mutation: PlanRoundsMutation, variables: { input } });
      onDone();
    } catch (failure) {
      const faults = Object.values(fieldErrors(failure)).flat();
      setWrong(faults.length > 0 ? faults : [errorText(failure)]);
    }
  };
  return (
    <form
      className="results-plan fc-stack fc-gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void plan();
      }}
    >
      <h2>{`Plan rounds for ${counted(contest.coupleCount, 'couple')}`}</h2>
      <FormGroup label="Rounds" labelFor="results-mode">
        <HTMLSelect
          id="results-mode"
          value={mode}
          onChange={(event) => setMode(event.target.value as Mode)}
          options={[...MODES]}
        />
      </FormGroup>
      {before.map((_, round) => {
        const next = NAMES[before.length - 1 - round];
        const listed = (beside: string) => {
          const heats = heatsOf(round - 1);
          return listedChoices(
            choicesBeside(choices, heats, beside),
            heats,
            NAMES[before.length - round] ?? 'round before',
          );
        };
        return (
          <div key={next} className="results-plan-round fc-gap-8 fc-stack">
            <FormGroup label={`Crosses for the ${next}`} labelFor={`results-asked-${round}`}>
              <InputGroup
                id={`results-asked-${round}`}
                className="results-asked"
                inputMode="numeric"
                value={askedIn(round)}
                onChange={(event) =>
                  setAsked({ ...asked, [`${mode} ${round}`]: event.target.value.replace(/\D/g, '') })
                }
              />
            </FormGroup>
            <HeatPicker
              id={`results-heat-${round}`}
              label={`The ${next} is danced in heat`}
              value={heatOf(round)}
              choices={listed(alsoOf(round))}
              onChange={(value) => setChosen({ ...chosen, [round]: value })}
            />
            {chosen[`${round} also`] === undefined && planned(round).length < 2 ? (
              <Button
                className="results-also"
                size="small"
                variant="minimal"
                text="Second Heat…"
                {...hint('For a person who is recalled in two couples.')}
                onClick={() => setChosen({ ...chosen, [`${round} also`]: '' })}
              />
            ) : (
              <HeatPicker
                id={`results-also-${round}`}
                label="If a person is recalled twice, also in"
                value={alsoOf(round)}
                choices={listed(heatOf(round))}
                none="No second heat"
                onChange={(value) => setChosen({ ...chosen, [`${round} also`]: value })}
              />
            )}
          </div>
        );
      })}
      {mode === 'SCORES' ? (
        <Checkbox
          label="Drop the highest and lowest score (four judges or more)"
          checked={trims}
          onChange={() => setTrims(!trims)}
        />
      ) : null}
      {wrong.map((words) => (
        <p key={words} role="alert">
          {words}
        </p>
      ))}
      <div className="results-acts">
        <Button
          type="submit"
          intent="primary"
          text={MODES.find(({ value }) => value === mode)?.act}
          disabled={before.some((_, round) => !askedIn(round) || !heatOf(round))}
        />
      </div>
    </form>
  );
}

function modeOf(rounds: readonly { readonly kind: string }[]): Mode {
  if (rounds[0]?.kind === 'SCORE') return 'SCORES';
  if (rounds.length === 1) return 'FINAL';
  return rounds.length > 2 ? 'QUARTER' : 'SEMI';
}

/** Crosses of the current plan, if it has these rounds. */
const plannedAsked = (rounds: PlanRoundsProps['contest']['rounds'], mode: Mode): string[] =>
  rounds && modeOf(rounds) === mode
    ? rounds.flatMap(({ asked }) => (asked === null ? [] : String(asked)))
    : [];

/** Heats, of which the values of new ones name the heat before. */
export function heatsInput(values: readonly string[]) {
  const [heatId, ...alsoHeatIds] = values.filter((value) => value !== '' && !value.startsWith(NEW));
  const newHeatAfterIds = values.flatMap((value) => (value.startsWith(NEW) ? value.slice(NEW.length) : []));
  return { ...(heatId && { heatId, alsoHeatIds }), newHeatAfterIds };
}
