import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { DateTime } from '../../input/scalars.ts';
import { User } from '../user.entity.ts';

/** A sign-in: it ends when its token expires or is revoked. */
@ObjectType('Session', { description: 'A sign-in that has not ended.' })
@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  declare [Filled]?: 'createdAt' | 'lastUsedAt' | 'address' | 'userAgent';

  @Field(() => ID, { description: 'Identifies the sign-in; no token.' })
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true })
  userId!: number;

  @Field(() => DateTime, { description: 'When it began.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it expires.' })
  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  revokedAt!: Date | null;

  /** Of its refresh tokens the one that was sent last; null until one was. */
  @Property({ type: 'uuid', nullable: true })
  currentId!: string | null;

  /** When that one was first traded for another, which has not been sent yet. */
  @Property({ type: 'datetime', nullable: true })
  spentAt!: Date | null;

  @Field(() => DateTime, {
    description: 'When its access was renewed last; while it is used, every 15 minutes.',
  })
  @Property({ type: 'datetime' })
  lastUsedAt!: Date;

  @Field(() => String, { description: 'The network address from which it began.' })
  @Property({ type: 'text' })
  address!: string;

  /** As the browser describes itself. */
  @Property({ type: 'text' })
  userAgent!: string;

  /** The day pass that opened it; null for a sign-in with a password. */
  @Property({ type: 'integer', nullable: true })
  dayPassId!: number | null;
}
