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

export interface Command {
  readonly name: CommandName;
  readonly text: string;
  readonly icon?: JSX.Element;
  readonly mutation: typeof GenerateHeats;
  /** A locked schedule refuses it. */
  readonly isHeldByLock: boolean;
}

export interface CommandPair {
  readonly does: Command;
  readonly undoes: Command;
  /** What else ends with the first of them, so that its outcome is that one's too. */
  readonly ends?: CommandName;
}

/** The commands in the order of the work: heats, entries, filling; each with its opposite. */
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

/** Improves the program that there is. */
export const IMPROVE = command('IMPROVE_HEATS', 'Improve Heats', ImproveHeats, true, <Clean size={14} />);

export function commandText(name: CommandName): string {
  if (name === 'EASE_HEATS') return 'Move Couples';
  const ended = COMMAND_PAIRS.find(({ ends }) => ends === name);
  if (ended) return ended.does.text;
  const all = [...COMMAND_PAIRS.flatMap(({ does, undoes }) => [does, undoes]), IMPROVE];
  return all.find((each) => each.name === name)?.text ?? 'Plan the program';
}

/** Why other commands wait. */
export const waitText = (running: CommandName): string => `${commandText(running)} is running.`;

function command(
  name: CommandName,
  text: string,
  // Every command takes one schedule and answers with it, whatever its field is called.
  mutation: object,
  isHeldByLock: boolean,
  icon?: JSX.Element,
): Command {
  return { name, text, mutation: mutation as typeof GenerateHeats, isHeldByLock, icon };
}
