import { useState } from 'react';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { CommandButton } from './CommandButton.tsx';
import { CommandState } from './CommandState.tsx';
import { type Command, type CommandPair, waitText } from './commandList.tsx';
import { confirmation } from './confirmation.ts';
import { FillingParameters } from './FillingParameters.tsx';
import { hintFor, nextCommand } from './nextCommand.ts';
import { latestOutcome } from './outcomeText.ts';
import { pairState } from './pairState.ts';
import { RegenerateButton } from './RegenerateButton.tsx';
import { lockReason } from './whoLocked.ts';

interface CommandPairRowProps {
  readonly pair: CommandPair;
  readonly stats: ScheduleFiguresFieldsFragment | null;
  /** Running in this window. */
  readonly running: CommandName | null;
  readonly onRunning: (command: CommandName | null) => void;
}

export function CommandPairRow({ pair, stats, running, onRunning }: CommandPairRowProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const does = useScheduleMutation(pair.does.mutation);
  const undoes = useScheduleMutation(pair.undoes.mutation);
  const [asking, setAsking] = useState<Command | null>(null);
  const underWay = running ?? stats?.running?.command ?? null;
  const names = [pair.does.name, pair.undoes.name, ...(pair.ends ? [pair.ends] : [])];
  const isOwn = underWay !== null && names.includes(underWay);

  const reasonAgainst = (command: Command): string | null => {
    if (command.isHeldByLock && isLocked) return lockReason(schedule, clock);
    if (underWay && underWay !== command.name) return waitText(underWay);
    return null;
  };
  const run = async (command: Command) => {
    (command === pair.does ? undoes : does).forget();
    onRunning(command.name);
    await (command === pair.does ? does : undoes).run({ scheduleId: schedule.id });
    onRunning(null);
    setAsking(null);
  };
  const button = (command: Command, isQuiet: boolean) => (
    <CommandButton
      text={command.text}
      icon={command.icon}
      reason={reasonAgainst(command)}
      isPrimary={!isQuiet && stats !== null && nextCommand(stats) === command.name}
      isQuiet={isQuiet}
      isRunning={underWay === command.name}
      onClick={() => (isQuiet ? setAsking(command) : void run(command))}
    />
  );
  const ask = asking && stats ? confirmation(asking.name, stats, schedule.publishedVersion ?? null) : null;
  return (
    <div className="command-row fc-stack fc-gap-6 fc-line-below">
      <div className="command-pair fc-flex fc-wrap fc-gap-8">
        {button(pair.does, false)}
        {button(pair.undoes, true)}
      </div>
      <CommandState
        isRunning={isOwn}
        running={isOwn ? (stats?.running ?? null) : null}
        runBy={running ? null : stats?.running?.user}
        failure={does.failure ?? undoes.failure}
        held={isLocked && pair.does.isHeldByLock ? 'Unlock the schedule to change its heats.' : null}
        pairState={stats && pairState(pair.does.name, stats)}
        outcome={latestOutcome(stats?.logs ?? [], names)}
        hint={stats ? hintFor(pair.does.name, stats) : null}
      />
      {pair.does.name === 'FILL_HEATS' ? <FillingParameters /> : null}
      {pair.ends === 'REGENERATE_SECTION'
        ? stats?.staleSections.map((section) => (
            <RegenerateButton
              key={section.sectionId}
              section={section}
              running={underWay}
              onRunning={onRunning}
            />
          ))
        : null}
      <ConfirmAlert
        isOpen={asking !== null}
        title={ask?.title ?? asking?.text ?? ''}
        confirmText={asking?.text}
        cancelText="Cancel"
        isBusy={asking !== null && running === asking.name}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void run(asking)}
      >
        {ask?.text}
      </ConfirmAlert>
    </div>
  );
}
