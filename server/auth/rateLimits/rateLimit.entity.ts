import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Counted attempts; rate-limiter-flexible determines the columns. */
@Entity({ tableName: 'rate_limits' })
export class RateLimit {
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** Milliseconds since 1970; the driver returns bigint as text. */
  @Property({ type: 'bigint' })
  expire!: string;
}
