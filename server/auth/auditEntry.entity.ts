import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';
import { User } from './user.entity.ts';

const AuditActEnum = enumType('AuditAct', 'Kinds of entries in the audit log.', {
  SIGNED_IN: 'A person signed in.',
  SIGN_IN_REFUSED: 'A sign-in was refused: a wrong password or code, or a pending or deactivated account.',
  SIGNED_OUT: 'A person signed out.',
  SESSION_ENDED: 'A session was ended on the Staff screen.',
  TOKEN_REPLAYED: 'A refresh token was used again after its successor; its session was ended.',
  SIGNED_UP: 'A person created an account.',
  ACCOUNT_CHANGED: 'An account was activated, deactivated or given another role.',
  PASSWORD_CHANGED: 'A password was changed or reset.',
  SECOND_FACTOR_CHANGED: 'A second factor was set up or removed, or a recovery code was used.',
  ACCESS_TOKEN_CHANGED: 'An access token was created or revoked.',
  DAY_PASS_CHANGED: 'A day pass was created or ended.',
  STUDIO_ACCESS_CHANGED: 'A studio was invited or joined, or a member was removed.',
  PHONE_ACCESS_CHANGED: 'Phones on the local network were let in or kept out.',
  DELETED: 'Something was deleted.',
  RESTORED: 'A deleted item was restored.',
  EXPORTED: 'Data was downloaded as a file.',
});
export type AuditAct = keyof typeof AuditActEnum;

@ObjectType({ description: 'One line of the audit log.' })
@Entity({ tableName: 'audit_entries' })
export class AuditEntry {
  declare [Filled]?: 'id' | 'at' | 'address';

  @KeyColumn('Identifies the line.') id!: number;
  @Column(DateTime, 'Time of the action.') at!: Date;
  @Column(AuditActEnum, 'The kind of entry.') act!: AuditAct;
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) userId!: number | null;
  @Column(String, 'User name of the account at that time.') userName!: string;
  @Column(String, 'The network address of the request; empty if there was none.') address!: string;
  @Column(String, 'What happened, in the words of an organiser.') content!: string;
}
