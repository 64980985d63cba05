import { useQuery } from '@apollo/client/react';
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { ScheduleForecast } from '../sections/sectionOperations.ts';
import { contestsCost } from './contestsCost.ts';

interface ContestsControlProps {
  readonly isKept: boolean;
  readonly levelRange: number | null;
  readonly onKept: (isKept: boolean) => void;
}

export function ContestsControl({ isKept, levelRange, onKept }: ContestsControlProps) {
  const { schedule } = useOpenSchedule();
  const id = useId();
  const noteId = useId();
  // The cost takes the engine a moment, so it is fetched when the user reaches for the control.
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery(ScheduleForecast, { variables: { scheduleId: schedule.id }, skip: !isWanted });
  const cost = data ? contestsCost(data.forecast.levelRanges, levelRange) : null;
  return (
    <FormGroup
      label="Contests"
      labelFor={id}
      className="command-contests"
      helperText={cost ? <span id={noteId}>{cost}</span> : null}
    >
      <HTMLSelect
        id={id}
        fill
        aria-describedby={cost ? noteId : undefined}
        onFocus={() => setWanted(true)}
        onPointerEnter={() => setWanted(true)}
        value={isKept ? 'keep' : 'mix'}
        options={[
          { value: 'keep', label: 'Keep together' },
          { value: 'mix', label: 'Mix freely' },
        ]}
        onChange={({ currentTarget: { value } }) => onKept(value === 'keep')}
      />
    </FormGroup>
  );
}
