import { Property } from '@mikro-orm/decorators/legacy';

/** Who decided something about results, and when. */
export abstract class Signed {
  @Property({ type: 'integer' })
  byId!: number;

  @Property({ type: 'text' })
  by!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
