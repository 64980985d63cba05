import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';

export const CommandNameEnum = {
  GENERATE_HEATS: 'GENERATE_HEATS',
  DELETE_HEATS: 'DELETE_HEATS',
  GENERATE_HEAT_ENTRIES: 'GENERATE_HEAT_ENTRIES',
  DELETE_HEAT_ENTRIES: 'DELETE_HEAT_ENTRIES',
  FILL_HEATS: 'FILL_HEATS',
  CLEAR_HEATS: 'CLEAR_HEATS',
  IMPROVE_HEATS: 'IMPROVE_HEATS',
  APPLY_PROGRAM: 'APPLY_PROGRAM',
  SEAT_HEAT_ENTRIES: 'SEAT_HEAT_ENTRIES',
  SCRATCH_HEAT_ENTRIES: 'SCRATCH_HEAT_ENTRIES',
  ADD_HEATS: 'ADD_HEATS',
  APPLY_CURE: 'APPLY_CURE',
  EASE_HEATS: 'EASE_HEATS',
  UNDO_COMMAND: 'UNDO_COMMAND',
} as const;
export type CommandName = keyof typeof CommandNameEnum;
registerEnumType(CommandNameEnum, {
  name: 'CommandName',
  description: 'The commands that work on a whole schedule.',
  valuesConfig: {
    GENERATE_HEATS: { description: 'Tops every section up to the heats that it can hold.' },
    DELETE_HEATS: { description: 'Removes every heat; the rows wait.' },
    GENERATE_HEAT_ENTRIES: { description: "Brings the schedule's rows in line with the event's entries." },
    DELETE_HEAT_ENTRIES: { description: 'Removes every row.' },
    FILL_HEATS: { description: 'Assigns every waiting row that can be assigned.' },
    CLEAR_HEATS: { description: 'Unassigns every row.' },
    IMPROVE_HEATS: { description: 'Betters what stands without losing a row.' },
    APPLY_PROGRAM: { description: 'Puts a planned program in place of what stands.' },
    SEAT_HEAT_ENTRIES: { description: 'Seats chosen waiting rows with the least change.' },
    SCRATCH_HEAT_ENTRIES: { description: 'Takes chosen rows out of their heats.' },
    ADD_HEATS: { description: 'Appends heats of one dance.' },
    APPLY_CURE: { description: 'Makes room for rows that wait, and fills it.' },
    EASE_HEATS: { description: 'Moves couples out of over-full heats into heats with room.' },
    UNDO_COMMAND: { description: 'Puts back what stood before another command.' },
  },
});

@ObjectType({ description: 'What a command did.', simpleResolvers: true })
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

  @Field(() => Int, { nullable: true, description: 'Rows that wait for a heat afterwards.' })
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
    description: 'The command that this one took back, or took back again.',
  })
  undone?: CommandName | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where an undoing was taken back, so that the command stands again.',
  })
  isRedone?: boolean | null;

  @Field(() => Int, { description: 'How long it took.' })
  milliseconds!: number;
}
