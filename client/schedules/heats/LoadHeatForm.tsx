import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useOpenSchedule, useStableSchedule } from '../program/ScheduleContext.ts';
import { HeatNumberInput } from './HeatNumberInput.tsx';
import { LoadedHeat } from './loadedHeat.ts';
import { absentText, heatOfText, printedRange } from './printedNumbers.ts';

interface LoadHeatFormProps {
  readonly onLoad: (heatId: string) => void;
  readonly onFailure: (sentence: string | null) => void;
}

export function LoadHeatForm({ onLoad, onFailure }: LoadHeatFormProps) {
  const { schedule, heats } = useOpenSchedule();
  const { latest } = useStableSchedule();
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const labelId = useId();
  const printed = useMemo(() => printedRange(heats)?.join('–') ?? 'None yet', [heats]);
  const load = async () => {
    if (text === '') return onFailure('Enter a heat number first.');
    setIsLoading(true);
    try {
      const number = heatOfText(text, latest.get().heats)?.number;
      if (number === undefined) return onFailure(absentText(text, latest.get().heats));
      const variables = { scheduleId: schedule.id, number };
      const { data } = await client.query({ query: LoadedHeat, variables, fetchPolicy: 'network-only' });
      if (!data?.heat) return onFailure(absentText(text, latest.get().heats));
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
    <form className="heats-load fc-row fc-gap-8" onSubmit={onSubmit}>
      <span id={labelId} className="fc-small fc-muted">
        Heat Number
      </span>
      <HeatNumberInput
        label="Heat Number"
        value={text}
        placeholder={printed}
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
