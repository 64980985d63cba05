import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import { DateTime } from '../input/scalars.ts';

@ObjectType({ description: 'State of the database.' })
export class DatabaseHealth {
  @Field(() => String, { description: 'PostgreSQL and its version.' })
  version!: string;

  @Field(() => Boolean, {
    description: 'True for the embedded database, false for one set by DATABASE_URL.',
  })
  isEmbedded!: boolean;

  @Field(() => Float, { description: 'Size of the data, in bytes.' })
  bytes!: number;

  @Field(() => Float, { description: 'Response time of this request, in milliseconds.' })
  answerMilliseconds!: number;

  @Field(() => Int, { description: 'Open connections of all instances.' })
  connections!: number;

  @Field(() => Int, { description: 'Connections that wait for a lock.' })
  waiting!: number;
}

@ObjectType({ description: 'An instance that shares the database.' })
export class ProgramCopy {
  @Field(() => ID, { description: 'Process id of its notification connection.' })
  id!: string;

  @Field(() => DateTime, { description: 'Time it connected.' })
  connectedAt!: Date;

  @Field(() => String, { description: 'Its address as seen by the database; empty on the same machine.' })
  address!: string;
}

@ObjectType({ description: 'Backups of the database.' })
export class BackupHealth {
  @Field(() => Boolean, {
    description: 'Whether hourly backups are on: true for the embedded database.',
  })
  isHourly!: boolean;

  @Field(() => String, { description: 'Folder of the hourly backups, on the server; empty if they are off.' })
  folder!: string;

  @Field(() => Int, { description: 'Number of backups in the folder.' })
  count!: number;

  @Field(() => DateTime, { nullable: true, description: 'Time of the newest one; null if none.' })
  newestAt!: Date | null;

  @Field(() => Float, { description: 'Size of the newest one in bytes; 0 if none.' })
  newestBytes!: number;

  @Field(() => DateTime, { nullable: true, description: 'Time an organiser last downloaded a backup.' })
  downloadedAt!: Date | null;
}

@ObjectType({ description: 'A failure on this instance.' })
class Incident {
  @Field(() => DateTime, { description: 'Time of the failure.' })
  at!: Date;

  @Field(() => String, { description: 'Description, as in the log.' })
  words!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Request id, to find it in the log; null outside of a request.',
  })
  requestId!: string | null;
}

@ObjectType({ description: 'A person who has Floorcraft open.' })
export class ConnectedPerson {
  @Field(() => User, { description: 'The person.' })
  user!: User;

  @Field(() => Int, { description: 'Number of their sessions.' })
  signIns!: number;

  @Field(() => DateTime, {
    description: 'Time of their last token refresh; sessions refresh every 15 minutes.',
  })
  lastSeenAt!: Date;
}

@ObjectType({ description: 'Server health.' })
export class Health {
  @Field(() => String, { description: 'Version of Floorcraft.' })
  version!: string;

  @Field(() => DateTime, { description: 'When this instance started.' })
  startedAt!: Date;

  @Field(() => DatabaseHealth, { description: 'The database.' })
  database!: DatabaseHealth;

  @Field(() => [ProgramCopy], { description: 'All instances on the database, including this one.' })
  copies!: ProgramCopy[];

  @Field(() => BackupHealth, { description: 'Backups of the database.' })
  backups!: BackupHealth;

  @Field(() => [ConnectedPerson], { description: 'People who had it open in the last 15 minutes.' })
  people!: ConnectedPerson[];

  @Field(() => [Incident], { description: 'The last failures on this instance, newest first.' })
  incidents!: Incident[];

  @Field(() => Int, { description: 'Number of failures since the start of this instance.' })
  incidentCount!: number;

  @Field(() => Int, {
    description:
      'Lines of the journal read since the start that this version does not know; they change nothing.',
  })
  unknownActs!: number;
}
