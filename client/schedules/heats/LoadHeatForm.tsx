import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { whole } from '../../ui/counted.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { HeatNumberInput } from './HeatNumberInput.tsx';
import { LoadedHeat } from './heatOperations.ts';

interface LoadHeatFormProps {
  readonly onLoad: (heatId: string) => void;
  readonly onFailure: (sentence: string | null) => void;
}

/** Heat Number and Load Heat: puts the heat of that number on the view. */
export function LoadHeatForm({ onLoad, onFailure }: LoadHeatFormProps) {
  const { schedule } = useOpenSchedule();
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const labelId = useId();
  const last = whole(schedule.heatCount);
  const load = async () => {
    const number = Number.parseInt(text, 10);
    if (Number.isNaN(number)) return onFailure('Type the number of a heat first.');
    setIsLoading(true);
    try {
      const variables = { scheduleId: schedule.id, number: Math.min(number, 2 ** 31 - 1) };
      const { data } = await client.query({ query: LoadedHeat, variables, fetchPolicy: 'network-only' });
      if (!data?.heat) return onFailure(absentText(number, schedule.heatCount));
      onFailure(null);
      setText('');
      onLoad(data.heat.id);
    } catch (error) {
      onFailure(errorText(error));
    } finally {
      setIsLoading(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void load();
  };
  return (
    <form className="heats-load" onSubmit={onSubmit}>
      <span id={labelId} className="fc-small fc-muted">
        Heat Number
      </span>
      <HeatNumberInput
        label="Heat Number"
        value={text}
        placeholder={schedule.heatCount > 0 ? `1–${last}` : 'None yet'}
        onValue={(next) => {
          onFailure(null);
          setText(next);
        }}
        onEnter={load}
        onEscape={() => setText('')}
      />
      <Button type="submit" text="Load Heat" loading={isLoading} />
    </form>
  );
}

function absentText(number: number, count: number): string {
  if (count === 0) return 'There are no heats yet. Generate them in the Command Center.';
  const last = whole(count);
  return `There is no heat ${whole(number)}. Heats run from 1 to ${last}.`;
}
