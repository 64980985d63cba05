import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { User } from '../user.entity.ts';

/** An account's authenticator key. In force once a code confirmed it. */
@Entity({ tableName: 'second_factors' })
export class SecondFactor {
  declare [Filled]?: 'createdAt' | 'lastStep';

  @ManyToOne({ entity: () => User, mapToPk: true, primary: true }) userId!: number;
  @Property({ type: 'text', hidden: true }) sealedKey!: string;
  @Property({ type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'datetime', nullable: true }) confirmedAt!: Date | null;

  /** TOTP time step of the last accepted code, so that none is accepted twice. */
  @Property({ type: 'integer' }) lastStep!: number;

  /** One-time codes for a user who lost the phone; a used one is gone. Null until confirmed. */
  @Property({ type: 'array', nullable: true, hidden: true }) recoveryCodeHashes!: string[] | null;
}

@ObjectType({ description: 'An unconfirmed second factor.' })
export class SecondFactorKey extends objectOf({
  key: field(String, 'The key to type into the authenticator app. Shown only once.'),
  uri: field(String, 'The same key as an otpauth address, for a QR code.'),
}) {}

@ObjectType({ description: 'A confirmed second factor.' })
export class ConfirmedSecondFactor extends objectOf({
  recoveryCodes: list(
    String,
    'One-time codes to use instead of the app. Shown only once; keep them on paper.',
  ),
}) {
  userId!: number;
}
