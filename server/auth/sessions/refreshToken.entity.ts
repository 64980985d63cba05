import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { DateTime } from '../../input/scalars.ts';
import { User } from '../user.entity.ts';

/** A session; it ends when its refresh token expires or is revoked. */
@ObjectType('Session', { description: 'A session that has not ended.' })
@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  declare [Filled]?: 'createdAt' | 'lastUsedAt' | 'address' | 'userAgent';

  @Field(() => ID, { description: 'Identifies the session; not a token.' })
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true }) userId!: number;

  @Field(() => DateTime, { description: 'Time of sign-in.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'Expiry.' })
  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true }) revokedAt!: Date | null;

  /** The refresh token that was sent last; null until then. */
  @Property({ type: 'uuid', nullable: true }) currentId!: string | null;

  /** When `currentId` was first exchanged; null if it was not. */
  @Property({ type: 'datetime', nullable: true }) spentAt!: Date | null;

  @Field(() => DateTime, {
    description: 'Time of the last token refresh, every 15 minutes while in use.',
  })
  @Property({ type: 'datetime' })
  lastUsedAt!: Date;

  @Field(() => String, { description: 'The network address of the sign-in.' })
  @Property({ type: 'text' })
  address!: string;

  @Property({ type: 'text' }) userAgent!: string;

  /** The day pass that opened it; null for a sign-in by password. */
  @Property({ type: 'integer', nullable: true }) dayPassId!: number | null;
}
