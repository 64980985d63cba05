import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { enumType } from '../../input/enumType.ts';
import { field, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { User } from '../user.entity.ts';

export const AccessTokenScopeEnum = enumType('AccessTokenScope', 'What a personal access token may do.', {
  READ: 'Queries and subscriptions, except marks and results before release, what the desk and the deck read to change something (`deskChanges`, `latePlaces`, `partnerChoices`, `previewScratch`, `studioBalance`, `studioBalances`, `paymentsToday`), and what a full token may not read.',
  FULL: 'Everything its creator may do, except what needs a sign-in: accounts, sessions, second factors, access tokens, day passes, appointing officials, the audit log, health and backups.',
});
export type AccessTokenScope = keyof typeof AccessTokenScopeEnum;

@ObjectType({ description: 'A personal access token of an integration. The token itself is stored hashed.' })
@Entity({ tableName: 'access_tokens' })
export class AccessToken {
  declare [Filled]?: 'id' | 'createdAt';

  @KeyColumn('Identifies the token; not the token itself.') id!: number;
  @Column(String, 'Its purpose.') name!: string;
  @Property({ type: 'text', hidden: true }) tokenHash!: string;
  @Column(AccessTokenScopeEnum, 'What it may do.') scope!: AccessTokenScope;
  @ManyToOne({ entity: () => User, mapToPk: true }) createdById!: number;
  @Column(DateTime, 'Time of creation.') createdAt!: Date;
  @Column(DateTime, 'Expiry; null for never.', { nullable: true }) expiresAt!: Date | null;
  @Column(DateTime, 'Time of last use, to the minute.', { nullable: true }) lastUsedAt!: Date | null;

  @Column(DateTime, 'Time it was revoked; null while it is valid.', { nullable: true })
  revokedAt!: Date | null;
}

@ObjectType({ description: 'A new token.' })
export class CreatedAccessToken extends objectOf({
  token: field(String, 'The token. Send it as "Authorization: Bearer …". Shown only once.'),
  accessToken: field(AccessToken, 'The stored token.'),
}) {}
