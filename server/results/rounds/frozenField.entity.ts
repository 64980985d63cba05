import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Who judges a round and what is danced in it, as it was when the clock started its last heat. */
@Entity({ tableName: 'frozen_fields' })
export class FrozenField {
  @PrimaryKey({ type: 'integer' })
  scheduleId!: number;

  /** The contest, as contestKey makes it. */
  @PrimaryKey({ type: 'text' })
  identity!: string;

  @PrimaryKey({ type: 'integer' })
  no!: number;

  /** Going back before this heat ends the freeze. */
  @Property({ type: 'integer' })
  heatId!: number;

  /** By seat; empty where no panel judged it, or its parts have several. */
  @Property({ type: 'array' })
  judgeIds!: number[];

  /** In the order in which they are danced. */
  @Property({ type: 'array' })
  danceIds!: number[];
}

/** A couple of a frozen round. */
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

  /** The back number; empty where none was given. */
  @Property({ type: 'text' })
  number!: string;
}
