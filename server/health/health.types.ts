import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import { DateTime } from '../input/scalars.ts';

@ObjectType({ description: 'The database under the program.' })
export class DatabaseHealth {
  @Field(() => String, { description: 'PostgreSQL and its version.' })
  version!: string;

  @Field(() => Boolean, {
    description: "True for the program's own database, false for one of DATABASE_URL.",
  })
  isEmbedded!: boolean;

  @Field(() => Float, { description: 'Size of the data, in bytes.' })
  bytes!: number;

  @Field(() => Float, { description: 'How long it took to answer just now, in milliseconds.' })
  answerMilliseconds!: number;

  @Field(() => Int, { description: 'Open connections of all instances.' })
  connections!: number;

  @Field(() => Int, { description: 'Connections that wait for a lock.' })
  waiting!: number;
}

@ObjectType({ description: 'A copy of the program that shares the database.' })
export class ProgramCopy {
  @Field(() => ID, { description: 'Its connection for news.' })
  id!: string;

  @Field(() => DateTime, { description: 'Since when it has been connected.' })
  connectedAt!: Date;

  @Field(() => String, { description: 'Its address as the database sees it; empty on the same machine.' })
  address!: string;
}

@ObjectType({ description: 'The copies that are made of the data.' })
export class BackupHealth {
  @Field(() => Boolean, {
    description: 'Whether hourly backups are on: true for the embedded database.',
  })
  isHourly!: boolean;

  @Field(() => String, { description: 'The folder of the hourly ones, on the machine of the server.' })
  folder!: string;

  @Field(() => Int, { description: 'How many lie there.' })
  count!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the newest of them was made.' })
  newestAt!: Date | null;

  @Field(() => Float, { description: 'Its size in bytes; 0 where there is none.' })
  newestBytes!: number;

  @Field(() => DateTime, { nullable: true, description: 'When an organiser downloaded one last.' })
  downloadedAt!: Date | null;
}

@ObjectType({ description: 'Something that failed on this copy of the program.' })
class Incident {
  @Field(() => DateTime, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'Description, as in the log.' })
  words!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The request, to find it in the log; null outside of one.',
  })
  requestId!: string | null;
}

@ObjectType({ description: 'A person who has Floorcraft open.' })
export class ConnectedPerson {
  @Field(() => User, { description: 'Who.' })
  user!: User;

  @Field(() => Int, { description: 'On how many sign-ins.' })
  signIns!: number;

  @Field(() => DateTime, { description: 'When one of them was renewed last; each is every 15 minutes.' })
  lastSeenAt!: Date;
}

@ObjectType({ description: 'Server health.' })
export class Health {
  @Field(() => String, { description: 'The version of the program.' })
  version!: string;

  @Field(() => DateTime, { description: 'When this instance started.' })
  startedAt!: Date;

  @Field(() => DatabaseHealth, { description: 'The database.' })
  database!: DatabaseHealth;

  @Field(() => [ProgramCopy], { description: 'The instances on it, including this one.' })
  copies!: ProgramCopy[];

  @Field(() => BackupHealth, { description: 'The copies of the data.' })
  backups!: BackupHealth;

  @Field(() => [ConnectedPerson], { description: 'Who has had it open within a quarter of an hour.' })
  people!: ConnectedPerson[];

  @Field(() => [Incident], { description: 'What failed last on this copy of the program, the newest first.' })
  incidents!: Incident[];

  @Field(() => Int, { description: 'How many failures there have been since it started.' })
  incidentCount!: number;
}
