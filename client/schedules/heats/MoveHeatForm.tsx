import { Button } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { useState } from 'react';
import { showToast } from '../../ui/toaster.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { HeatNumberInput } from './HeatNumberInput.tsx';
import { MoveHeat } from './heatOperations.ts';

/** Moves a whole heat to another number; the others shift. In a locked schedule it says that the heat stays. */
export function MoveHeatForm({ heat }: { heat: { readonly id: string; readonly number: number } }) {
  const { isLocked } = useOpenSchedule();
  const [text, setText] = useState('');
  const move = useScheduleAct(MoveHeat, 'toast');
  if (isLocked) {
    return (
      <span className="heat-stays">
        <Lock size={12} /> Heat stays at {heat.number}
      </span>
    );
  }
  const submit = async () => {
    if (text === '') return;
    const answer = await move.run({ id: heat.id, number: Math.min(Number.parseInt(text, 10), 2 ** 31 - 1) });
    if (!answer) return;
    setText('');
    const back = () => void move.run({ id: heat.id, number: heat.number });
    const message = `Heat ${heat.number} is now heat ${answer.moveHeat.number}`;
    showToast({ message, tone: 'done', action: { text: 'Undo', onClick: back } });
  };
  return (
    <span className="heat-move-form">
      <HeatNumberInput
        label={`Move heat ${heat.number} to number`}
        value={text}
        isSmall
        onValue={setText}
        onEnter={submit}
        onEscape={() => setText('')}
      />
      <Button
        size="small"
        text="Move"
        aria-label={`Move heat ${heat.number}`}
        aria-disabled={text === ''}
        loading={move.isRunning}
        onClick={submit}
      />
    </span>
  );
}
