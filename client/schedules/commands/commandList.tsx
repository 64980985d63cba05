import { Clean, NewPerson, TickCircle, Time } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { CommandName } from '../../gql/graphql.ts';
import {
  ClearHeats,
  DeleteHeatEntries,
  DeleteHeats,
  FillHeats,
  GenerateHeatEntries,
  GenerateHeats,
  ImproveHeats,
} from './commandOperations.ts';

/** Commands with a button of their own. */
type ButtonName =
  | 'GENERATE_HEATS'
  | 'DELETE_HEATS'
  | 'GENERATE_HEAT_ENTRIES'
  | 'DELETE_HEAT_ENTRIES'
  | 'FILL_HEATS'
  | 'CLEAR_HEATS'
  | 'IMPROVE_HEATS';

export interface Command {
  readonly name: ButtonName;
  readonly text: string;
  readonly icon?: JSX.Element;
  readonly mutation: typeof GenerateHeats;
  /** Disabled on a locked schedule. */
  readonly isHeldByLock: boolean;
}

export interface CommandPair {
  readonly does: Command;
  readonly undoes: Command;
  /** Another command whose outcome counts as that of `does`. */
  readonly ends?: CommandName;
}

/** In working order: heats, entries, filling; each with its opposite. */
export const COMMAND_PAIRS: readonly CommandPair[] = [
  {
    does: command('GENERATE_HEATS', 'Generate Heats', GenerateHeats, true, <Time size={14} />),
    undoes: command('DELETE_HEATS', 'Delete Heats', DeleteHeats, true),
    ends: 'REGENERATE_SECTION',
  },
  {
    does: command(
      'GENERATE_HEAT_ENTRIES',
      'Generate Entries',
      GenerateHeatEntries,
      false,
      <NewPerson size={14} />,
    ),
    undoes: command('DELETE_HEAT_ENTRIES', 'Delete Entries', DeleteHeatEntries, true),
  },
  {
    does: command('FILL_HEATS', 'Fill Heats with Entries', FillHeats, false, <TickCircle size={14} />),
    undoes: command('CLEAR_HEATS', 'Clear Heats of Entries', ClearHeats, true),
    ends: 'APPLY_CURE',
  },
];

export const IMPROVE = command('IMPROVE_HEATS', 'Improve Heats', ImproveHeats, true, <Clean size={14} />);

/** Texts while running, for commands without a button. */
const OTHERS: Record<Exclude<CommandName, ButtonName>, string> = {
  ADD_HEATS: 'Adding heats',
  ADD_LATE_ENTRY: 'Adding a late entry',
  APPLY_CURE: 'Fill Heats with Entries',
  APPLY_PROGRAM: 'Plan the program',
  CHANGE_PARTNER: 'Changing a partner',
  RELIEVE_HEATS: 'Move Couples',
  PLAN_PROGRAM: 'Plan the program',
  REGENERATE_SECTION: 'Generate Heats',
  RESTORE_HEAT_ENTRIES: 'Restoring couples',
  SCRATCH_HEAT_ENTRIES: 'Scratching couples',
  SEAT_HEAT_ENTRIES: 'Assigning couples',
  UNDO_COMMAND: 'Undo',
};

export function commandText(name: CommandName): string {
  const buttons = [...COMMAND_PAIRS.flatMap(({ does, undoes }) => [does, undoes]), IMPROVE];
  return buttons.find((button) => button.name === name)?.text ?? OTHERS[name as keyof typeof OTHERS];
}

export const waitText = (running: CommandName): string => `${commandText(running)} is running.`;

function command(
  name: ButtonName,
  text: string,
  // All of them take a schedule and return it; only the field's name differs.
  mutation: object,
  isHeldByLock: boolean,
  icon?: JSX.Element,
): Command {
  return { name, text, mutation: mutation as typeof GenerateHeats, isHeldByLock, icon };
}
