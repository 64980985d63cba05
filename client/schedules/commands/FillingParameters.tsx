import { FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useId } from 'react';
import { useAutosave } from '../../apollo/useAutosave.ts';
import type { FillMode, UpdateScheduleInput } from '../../gql/graphql.ts';
import { SaveState } from '../../ui/SaveState.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { TextField } from '../sections/TextField.tsx';
import { ContestsControl } from './ContestsControl.tsx';
import { UpdateFilling } from './commandOperations.ts';
import { levelRangeOptions } from './levelRangeOptions.ts';

export function FillingParameters() {
  const { schedule, isLocked, refresh } = useOpenSchedule();
  const rangeId = useId();
  const save = useAutosave({
    kind: 'schedule',
    key: schedule.id,
    label: `Schedule ${schedule.name}`,
    mutation: UpdateFilling,
    base: { id: schedule.id } satisfies Partial<UpdateScheduleInput>,
    version: schedule.version,
    present: schedule,
    onSaved: refresh,
    onRefused: refresh,
  });
  const { maxCouples, fillMode, levelRange, keepContests } = { ...schedule, ...save.pending };
  return (
    <details className="command-options">
      <summary>
        Options <SaveState state={save.state} reason={save.reason} />
      </summary>
      <fieldset className="command-filling fc-stack fc-gap-8" disabled={isLocked}>
        <legend className="fc-visually-hidden">How heats are filled</legend>
        <TextField
          label="Max Couples"
          value={String(maxCouples ?? '')}
          isNumber
          check={(text) => (/^[1-9]\d{0,2}$/.test(text.trim()) ? null : 'Enter a number from 1 to 999.')}
          onValue={(text) => save.change({ maxCouples: Number.parseInt(text, 10) })}
        />
        <FormGroup label="Level range" labelFor={rangeId}>
          <HTMLSelect
            id={rangeId}
            fill
            value={levelRange ?? ''}
            options={levelRangeOptions(levelRange ?? null)}
            onChange={({ currentTarget: { value } }) =>
              save.change({ levelRange: value === '' ? null : Number(value) })
            }
          />
        </FormGroup>
        <ContestsControl
          isKept={keepContests ?? true}
          levelRange={levelRange ?? null}
          onKept={(kept) => save.change({ keepContests: kept })}
        />
        <FormGroup label="Each person's heats">
          <SegmentedControl
            fill
            size="small"
            aria-label="Each person's heats"
            value={fillMode ?? 'RUNS'}
            options={[
              { value: 'RUNS', label: 'Runs', disabled: isLocked },
              { value: 'SPREAD', label: 'Spread', disabled: isLocked },
            ]}
            onValueChange={(value) => save.change({ fillMode: value as FillMode })}
          />
        </FormGroup>
      </fieldset>
    </details>
  );
}
