import { Int, ObjectType, registerEnumType } from 'type-graphql';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';

/** The commands, with their names in buttons and in the log. */
export const COMMANDS = {
  GENERATE_HEATS: {
    words: 'Generate Heats',
    description: 'Adds heats until every section is full.',
  },
  DELETE_HEATS: { words: 'Delete Heats', description: 'Deletes all heats; their entries become unassigned.' },
  GENERATE_HEAT_ENTRIES: {
    words: 'Generate Entries',
    description: "Adds and deletes heat entries to match the event's entries.",
  },
  DELETE_HEAT_ENTRIES: { words: 'Delete Entries', description: 'Deletes all heat entries.' },
  FILL_HEATS: {
    words: 'Fill Heats with Entries',
    description: 'Assigns as many heat entries as possible.',
  },
  CLEAR_HEATS: { words: 'Clear Heats of Entries', description: 'Unassigns all heat entries.' },
  IMPROVE_HEATS: {
    words: 'Improve Heats',
    description: 'Improves the current assignment; no heat entry becomes unassigned.',
  },
  PLAN_PROGRAM: { words: 'Plan the program', description: 'Plans a whole program without applying it.' },
  APPLY_PROGRAM: { words: 'Apply the plan', description: 'Replaces the current program with a planned one.' },
  SEAT_HEAT_ENTRIES: {
    words: 'assigning couples',
    description: 'Assigns the chosen heat entries with the least change.',
  },
  SCRATCH_HEAT_ENTRIES: { words: 'scratching couples', description: 'Scratches the chosen heat entries.' },
  RESTORE_HEAT_ENTRIES: {
    words: 'restoring couples',
    description: 'Restores scratched heat entries, each to its heat if it still fits.',
  },
  ADD_HEATS: { words: 'adding heats', description: 'Adds heats of one dance.' },
  APPLY_CURE: {
    words: 'making room',
    description: 'Makes room for unassigned heat entries and assigns them.',
  },
  RELIEVE_HEATS: {
    words: 'moving couples',
    description: 'Moves couples from over-full heats to heats with room.',
  },
  REGENERATE_SECTION: {
    words: 'Generate this section again',
    description: 'Replaces the heats of one section and fills them.',
  },
  ADD_LATE_ENTRY: { words: 'adding a late entry', description: 'Enters a couple and gives it a heat.' },
  CHANGE_PARTNER: {
    words: 'changing a partner',
    description: 'Replaces a partner in the chosen heat entries.',
  },
  UNDO_COMMAND: { words: 'Undo', description: 'Undoes or redoes another command.' },
} as const;
export type CommandName = keyof typeof COMMANDS;
export const CommandNameEnum = Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, name])) as {
  [Name in CommandName]: Name;
};
registerEnumType(CommandNameEnum, {
  name: 'CommandName',
  description: 'Commands on a whole schedule.',
  valuesConfig: COMMANDS,
});

@ObjectType({ description: 'Result of a command.' })
export class CommandOutcome extends objectOf(
  {
    command: field(CommandNameEnum, 'The command.'),
    content: field(String, 'Text of the log line.'),
    timestamp: field(DateTime, 'Time of the command.'),
    user: field(String, 'Person who ran it.'),
    milliseconds: field(Int, 'Duration in milliseconds.'),
  },
  {
    created: nullable(Int, 'Number of heats or heat entries it added.'),
    deleted: nullable(Int, 'Number of heats or heat entries it deleted.'),
    assigned: nullable(Int, 'Number of assigned heat entries afterwards.'),
    unassigned: nullable(Int, 'Number of unassigned heat entries afterwards.'),
    cleared: nullable(Int, 'Number of heat entries that became unassigned.'),
    bound: nullable(Int, 'Upper bound of heat entries that can be assigned.'),
    isProven: nullable(Boolean, 'True if no other filling assigns more.'),
    undone: nullable(CommandNameEnum, 'The command it undid or redid.'),
    isRedone: nullable(Boolean, 'True if it redid the command, false if it undid it.'),
  },
) {}
