import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';

/** The commands, with their names in buttons and in the log. */
export const COMMANDS = {
  GENERATE_HEATS: {
    words: 'Generate Heats',
    description: 'Tops every section up to the heats that it can hold.',
  },
  DELETE_HEATS: { words: 'Delete Heats', description: 'Removes every heat; its rows become unassigned.' },
  GENERATE_HEAT_ENTRIES: {
    words: 'Generate Entries',
    description: "Brings the schedule's rows in line with the event's entries.",
  },
  DELETE_HEAT_ENTRIES: { words: 'Delete Entries', description: 'Removes every row.' },
  FILL_HEATS: {
    words: 'Fill Heats with Entries',
    description: 'Assigns every unassigned row that can be assigned.',
  },
  CLEAR_HEATS: { words: 'Clear Heats of Entries', description: 'Unassigns every row.' },
  IMPROVE_HEATS: {
    words: 'Improve Heats',
    description: 'Improves the current assignment; no entry loses its heat.',
  },
  PLAN_PROGRAM: { words: 'Plan the program', description: 'Plans a whole program without applying it.' },
  APPLY_PROGRAM: { words: 'Apply the plan', description: 'Replaces the current program with a planned one.' },
  SEAT_HEAT_ENTRIES: {
    words: 'seating couples',
    description: 'Assigns chosen unassigned rows with the least change.',
  },
  SCRATCH_HEAT_ENTRIES: { words: 'taking couples out', description: 'Takes chosen rows out of their heats.' },
  RESTORE_HEAT_ENTRIES: {
    words: 'bringing couples back',
    description: 'Brings scratched rows back, each into its heat where it still fits.',
  },
  ADD_HEATS: { words: 'adding heats', description: 'Appends heats of one dance.' },
  APPLY_CURE: { words: 'making room', description: 'Makes room for unassigned rows and assigns them.' },
  EASE_HEATS: {
    words: 'moving couples on',
    description: 'Moves couples out of over-full heats into heats with room.',
  },
  REGENERATE_SECTION: {
    words: 'Generate this section again',
    description: 'Replaces the heats of one section and fills them.',
  },
  ADD_LATE_ENTRY: { words: 'adding a late entry', description: 'Enters a couple and gives it a heat.' },
  CHANGE_PARTNER: {
    words: 'changing a partner',
    description: 'Lets someone else dance chosen rows in their heats.',
  },
  UNDO_COMMAND: { words: 'Undo', description: 'Undoes or redoes another command.' },
} as const;
export type CommandName = keyof typeof COMMANDS;
export const CommandNameEnum = Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, name])) as {
  [Name in CommandName]: Name;
};
registerEnumType(CommandNameEnum, {
  name: 'CommandName',
  description: 'The commands that work on a whole schedule.',
  valuesConfig: COMMANDS,
});

@ObjectType({ description: 'What a command did.' })
export class CommandOutcome {
  @Field(() => CommandNameEnum, { description: 'The command.' })
  command!: CommandName;

  @Field(() => String, { description: 'The line of the log.' })
  content!: string;

  @Field(() => DateTime, { description: 'When it was done.' })
  timestamp!: Date;

  @Field(() => String, { description: 'Who ran it.' })
  user!: string;

  @Field(() => Int, { nullable: true, description: 'Heats or rows that it added.' })
  created?: number | null;

  @Field(() => Int, { nullable: true, description: 'Heats or rows that it removed.' })
  deleted?: number | null;

  @Field(() => Int, { nullable: true, description: 'Rows that have a heat afterwards.' })
  assigned?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of unassigned rows afterwards.' })
  unassigned?: number | null;

  @Field(() => Int, { nullable: true, description: 'Rows that lost their heat.' })
  cleared?: number | null;

  @Field(() => Int, { nullable: true, description: 'Most rows that could have a heat at all.' })
  bound?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where no other filling assigns more rows.',
  })
  isProven?: boolean | null;

  @Field(() => CommandNameEnum, {
    nullable: true,
    description: 'The command that this one undid or redid.',
  })
  undone?: CommandName | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether this redid the command.',
  })
  isRedone?: boolean | null;

  @Field(() => Int, { description: 'How long it took.' })
  milliseconds!: number;
}
