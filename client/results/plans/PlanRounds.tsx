import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { counted } from '../../ui/counted.ts';
import './plans.css';
import { LaterHeatsQuery, PlanRounds as PlanRoundsMutation } from './planOperations.ts';

interface PlanRoundsProps {
  readonly scheduleId: string;
  readonly contest: {
    readonly id: string;
    /** Last heat of the first round; null if no couple has a heat. */
    readonly heatId: string | null;
    readonly coupleCount: number;
    /** Current plan. */
    readonly rounds?: readonly { readonly kind: string }[];
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
const NAMES = ['final', 'semi-final'];

export function PlanRounds({ scheduleId, contest, onDone }: PlanRoundsProps) {
  const client = useApolloClient();
  const { data } = useQuery(LaterHeatsQuery, { variables: { id: scheduleId }, fetchPolicy: 'no-cache' });
  const [mode, setMode] = useState<Mode>(modeOf(contest.rounds ?? []));
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [trims, setTrims] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const later = laterHeats(data?.schedule, contest.heatId);
  const before = mode === 'SEMI' || mode === 'QUARTER' ? ASKED_USUALLY[mode] : [];
  const askedIn = (round: number): string => asked[`${mode} ${round}`] ?? before[round] ?? '';
  const heatOf = (round: number): string => chosen[round] ?? later[round]?.id ?? '';
  const plan = async () => {
    setWrong([]);
    const rounds = [...before, null].map((_, round) => ({
      ...(round < before.length ? { asked: Number(askedIn(round)) } : {}),
      ...(round > 0 ? { heatId: heatOf(round - 1) } : {}),
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
      <h3>{`${counted(contest.coupleCount, 'couple')}: a semi-final?`}</h3>
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
        return (
          <div key={next} className="results-plan-round fc-stack">
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
            <FormGroup label={`The ${next} is danced in heat`} labelFor={`results-heat-${round}`}>
              <HTMLSelect
                id={`results-heat-${round}`}
                value={heatOf(round)}
                onChange={(event) => setChosen({ ...chosen, [round]: event.target.value })}
                options={later.map(({ id, label }) => ({ value: id, label }))}
              />
            </FormGroup>
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

interface HeatsAhead {
  readonly heats: readonly { id: string; number: number; label: string }[];
  readonly floorClocks: readonly { upcoming: readonly { heatId: string }[] }[];
}

/** Upcoming heats after the first round. */
function laterHeats(
  schedule: HeatsAhead | undefined,
  heatId: string | null,
): { id: string; label: string }[] {
  const heats = schedule?.heats ?? [];
  const first = heats.find(({ id }) => id === heatId)?.number ?? 0;
  const ahead = new Set(
    schedule?.floorClocks.flatMap(({ upcoming }) => upcoming.map((heat) => heat.heatId)) ?? [],
  );
  return heats
    .filter(({ id, number }) => number > first && ahead.has(id))
    .toSorted((a, b) => a.number - b.number);
}
