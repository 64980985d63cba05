import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Panel and dances of a round, frozen when the clock started its last heat. */
@Entity({ tableName: 'frozen_fields' })
export class FrozenField {
  @PrimaryKey({ type: 'integer' })
  scheduleId!: number;

  /** As made by `contestKey`. */
  @PrimaryKey({ type: 'text' })
  identity!: string;

  @PrimaryKey({ type: 'integer' })
  no!: number;

  /** Taking the clock back before this heat unfreezes the round. */
  @Property({ type: 'integer' })
  heatId!: number;

  /** By seat; empty if no panel judged it, or its parts have different panels. */
  @Property({ type: 'array' })
  judgeIds!: number[];

  /** In dance order. */
  @Property({ type: 'array' })
  danceIds!: number[];
}

@Entity({ tableName: 'frozen_couples' })
export class FrozenCouple {
  @PrimaryKey({ type: 'integer' })
  scheduleId!: number;

  @PrimaryKey({ type: 'text' })
  identity!: string;

  @PrimaryKey({ type: 'integer' })
  no!: number;

  @PrimaryKey({ type: 'integer' })
  heatEntryId!: number;

  /** Back number; empty if it has none. */
  @Property({ type: 'text' })
  number!: string;
}
