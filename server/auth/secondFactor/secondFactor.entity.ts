import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { User } from '../user.entity.ts';

/** The key that an account shares with an authenticator app. It counts once a code of it has been seen. */
@Entity({ tableName: 'second_factors' })
export class SecondFactor {
  declare [Filled]?: 'createdAt' | 'lastStep';

  @ManyToOne({ entity: () => User, mapToPk: true, primary: true })
  userId!: number;

  @Property({ type: 'text', hidden: true })
  sealedKey!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  confirmedAt!: Date | null;

  /** The step of time of the last code that was taken: none is taken twice. */
  @Property({ type: 'integer' })
  lastStep!: number;
}

/** A code for the day that the phone is lost. It works once. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryKey({ type: 'text', hidden: true })
  codeHash!: string;

  @ManyToOne({ entity: () => User, mapToPk: true })
  userId!: number;

  @Property({ type: 'datetime', nullable: true })
  usedAt!: Date | null;
}

@ObjectType({ description: 'A second factor that is not confirmed yet.' })
export class SecondFactorKey {
  @Field(() => String, { description: 'The key, for typing it into the authenticator app. Shown only now.' })
  key!: string;

  @Field(() => String, { description: 'The same as an otpauth address, for a picture that the app reads.' })
  uri!: string;
}

@ObjectType({ description: 'A second factor that asks from now on.' })
export class ConfirmedSecondFactor {
  @Field(() => [String], {
    description: 'One-time codes to use instead of the app. Shown only once; keep them on paper.',
  })
  recoveryCodes!: string[];

  userId!: number;
}
