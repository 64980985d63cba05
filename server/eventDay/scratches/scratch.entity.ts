import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Filled, TableOf } from '../../db/tables.ts';
import { DateTime } from '../../input/scalars.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';

export const SCRATCH_REASONS = ['ILL', 'INJURED', 'LATE', 'NO_PARTNER', 'LEFT', 'OTHER'] as const;
export type ScratchReason = (typeof SCRATCH_REASONS)[number];
export const ScratchReasonEnum = Object.fromEntries(SCRATCH_REASONS.map((one) => [one, one])) as Record<
  ScratchReason,
  ScratchReason
>;
registerEnumType(ScratchReasonEnum, {
  name: 'ScratchReason',
  description: 'Why a couple does not dance.',
  valuesConfig: {
    ILL: { description: 'One of them is ill.' },
    INJURED: { description: 'One of them is injured.' },
    LATE: { description: 'One of them has not arrived in time.' },
    NO_PARTNER: { description: 'The partner is missing.' },
    LEFT: { description: 'One of them has left.' },
    OTHER: { description: 'Another reason; the note may say which.' },
  },
});

const ScratchKindEnum = { SCRATCH: 'SCRATCH', RESTORE: 'RESTORE', KEEP: 'KEEP', REOPEN: 'REOPEN' } as const;
registerEnumType(ScratchKindEnum, {
  name: 'ScratchKind',
  description: 'What happened to the rows.',
  valuesConfig: {
    SCRATCH: { description: 'The rows were scratched.' },
    RESTORE: { description: 'The rows were restored.' },
    KEEP: { description: 'The heat that they left is danced as it is.' },
    REOPEN: { description: 'That decision was undone.' },
  },
});

/** Entries are only added: the database refuses to change or delete one. */
@ObjectType({ description: 'One line in the log of scratches.', simpleResolvers: true })
@Entity({ tableName: 'scratches' })
export class Scratch {
  declare [Filled]?: 'id' | 'madeAt';

  @Field(() => ID, { description: 'Identifies the line.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Field(() => ScratchKindEnum, { description: 'Scratched, restored, or decided about.' })
  @Property({ type: 'text' })
  kind!: keyof typeof ScratchKindEnum;

  @Field(() => ScratchReasonEnum, {
    nullable: true,
    description: 'Why they were scratched; null for other lines.',
  })
  @Property({ type: 'text', nullable: true })
  reason!: ScratchReason | null;

  @Field(() => String, { description: 'Note on the reason; empty for none.' })
  @Property({ type: 'text' })
  note!: string;

  @Field(() => String, { description: 'Who was scratched or restored, from which heats, and what follows.' })
  @Property({ type: 'text' })
  content!: string;

  @Field(() => [ID], { description: 'The rows.' })
  @Property({ type: 'json' })
  heatEntryIds!: number[];

  /** Those that were placed by hand, and are again when they come back. */
  @Property({ type: 'json' })
  pinnedIds!: number[];

  @Field(() => String, { description: 'Who did it.' })
  @Property({ type: 'text' })
  madeBy!: string;

  /** As the lists of sign-ins and day passes call it; empty where unknown. */
  @Property({ type: 'text' })
  device!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: "When, by the device's clock; null if it sent none.",
  })
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  @Field(() => DateTime, { description: "When, by the server's clock." })
  @Property({ type: 'datetime' })
  madeAt!: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    scratches: TableOf<Scratch>;
  }
}
