import { Property } from '@mikro-orm/decorators/legacy';

export abstract class Signed {
  @Property({ type: 'integer' })
  byId!: number;

  @Property({ type: 'text' })
  by!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
