import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { DateTime } from '../../input/scalars.ts';
import { User } from '../user.entity.ts';

/** A session; it ends when its refresh token expires or is revoked. */
@ObjectType('Session', { description: 'A session that has not ended.' })
@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  declare [Filled]?: 'createdAt' | 'lastUsedAt' | 'address' | 'userAgent';

  @KeyColumn('Identifies the session; not a token.', 'uuid') id!: string;
  @ManyToOne({ entity: () => User, mapToPk: true }) userId!: number;
  @Column(DateTime, 'Time of sign-in.') createdAt!: Date;
  @Column(DateTime, 'Expiry.') expiresAt!: Date;
  @Property({ type: 'datetime', nullable: true }) revokedAt!: Date | null;

  /** The refresh token that was sent last; null until then. */
  @Property({ type: 'uuid', nullable: true }) currentId!: string | null;

  /** When `currentId` was first exchanged; null if it was not. */
  @Property({ type: 'datetime', nullable: true }) spentAt!: Date | null;
  @Column(DateTime, 'Time of the last token refresh, every 15 minutes while in use.') lastUsedAt!: Date;
  @Column(String, 'The network address of the sign-in.') address!: string;
  @Property({ type: 'text' }) userAgent!: string;

  /** The day pass that opened it; null for a sign-in by password. */
  @Property({ type: 'integer', nullable: true }) dayPassId!: number | null;
}
