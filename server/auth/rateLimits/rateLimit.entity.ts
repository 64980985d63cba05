import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Attempts to sign in, counted; the columns are those that rate-limiter-flexible writes. */
@Entity({ tableName: 'rate_limits' })
export class RateLimit {
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** Milliseconds since 1970, as text: the driver does not cut what is longer than a number. */
  @Property({ type: 'bigint' })
  expire!: string;
}
