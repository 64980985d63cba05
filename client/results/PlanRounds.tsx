import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../apollo/errorText.ts';
import { counted } from '../ui/counted.ts';
import type { MarkedContest } from './queueRows.ts';
import { LaterHeatsQuery, PlanRounds as PlanRoundsMutation } from './resultsOperations.ts';

interface PlanRoundsProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly onDone: () => void;
}

const USUALLY_ASKED = '6';

/** More couples than a final takes: a semi-final whose final is danced in a later heat, or a straight final. */
export function PlanRounds({ scheduleId, contest, onDone }: PlanRoundsProps) {
  const client = useApolloClient();
  const { data } = useQuery(LaterHeatsQuery, { variables: { id: scheduleId }, fetchPolicy: 'no-cache' });
  const [asked, setAsked] = useState(USUALLY_ASKED);
  const [heat, setHeat] = useState('');
  const [wrong, setWrong] = useState<string[]>([]);
  const heats = data?.schedule.floorClocks.flatMap(({ upcoming }) => upcoming) ?? [];
  const heatId = heat || (heats[0]?.heatId ?? '');
  const plan = async (rounds: { asked?: number; heatId?: string }[]) => {
    setWrong([]);
    try {
      const input = { scheduleId, contestId: contest.id, rounds };
      await client.mutate({ mutation: PlanRoundsMutation, variables: { input } });
      onDone();
    } catch (failure) {
      const faults = Object.values(fieldErrors(failure)).flat();
      setWrong(faults.length > 0 ? faults : [errorText(failure)]);
    }
  };
  return (
    <div className="results-plan">
      <h3>{`${counted(contest.couples.length, 'couple')}: a semi-final?`}</h3>
      <FormGroup label="Couples that each judge crosses" labelFor="results-asked">
        <InputGroup
          id="results-asked"
          className="results-asked"
          inputMode="numeric"
          value={asked}
          onChange={(event) => setAsked(event.target.value.replace(/\D/g, ''))}
        />
      </FormGroup>
      <FormGroup label="The final is danced in heat" labelFor="results-final-heat">
        <HTMLSelect
          id="results-final-heat"
          value={heatId}
          onChange={(event) => setHeat(event.target.value)}
          options={heats.map(({ heatId: value, label }) => ({ value, label }))}
        />
      </FormGroup>
      {wrong.map((words) => (
        <p key={words} role="alert">
          {words}
        </p>
      ))}
      <div className="results-acts">
        <Button text="Keep a Straight Final" onClick={() => void plan([{}])} />
        <Button
          intent="primary"
          text="Plan Semi-Final"
          disabled={!asked || !heatId}
          onClick={() => void plan([{ asked: Number(asked) }, { heatId }])}
        />
      </div>
    </div>
  );
}
