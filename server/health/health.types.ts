import { Float, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';
import { DateTime } from '../input/scalars.ts';

@ObjectType({ description: 'State of the database.' })
export class DatabaseHealth extends objectOf({
  version: field(String, 'PostgreSQL and its version.'),
  isEmbedded: field(Boolean, 'True for the embedded database, false for one set by DATABASE_URL.'),
  bytes: field(Float, 'Size of the data, in bytes.'),
  answerMilliseconds: field(Float, 'Response time of this request, in milliseconds.'),
  connections: field(Int, 'Open connections of all instances.'),
  waiting: field(Int, 'Connections that wait for a lock.'),
}) {}

@ObjectType({ description: 'An instance that shares the database.' })
export class ProgramCopy extends objectOf({
  id: field<string>(ID, 'Process id of its notification connection.'),
  connectedAt: field(DateTime, 'Time it connected.'),
  address: field(String, 'Its address as seen by the database; empty on the same machine.'),
}) {}

@ObjectType({ description: 'Backups of the database.' })
export class BackupHealth extends objectOf({
  isHourly: field(Boolean, 'Whether hourly backups are on: true for the embedded database.'),
  folder: field(String, 'Folder of the hourly backups, on the server; empty if they are off.'),
  count: field(Int, 'Number of backups in the folder.'),
  newestAt: nullable(DateTime, 'Time of the newest one; null if none.'),
  newestBytes: field(Float, 'Size of the newest one in bytes; 0 if none.'),
  downloadedAt: nullable(DateTime, 'Time an organiser last downloaded a backup.'),
}) {}

@ObjectType({ description: 'A failure on this instance.' })
class Incident extends objectOf({
  at: field(DateTime, 'Time of the failure.'),
  words: field(String, 'Description, as in the log.'),
  requestId: nullable(String, 'Request id, to find it in the log; null outside of a request.'),
}) {}

@ObjectType({ description: 'A person who has Floorcraft open.' })
export class ConnectedPerson extends objectOf({
  user: field(User, 'The person.'),
  signIns: field(Int, 'Number of their sessions.'),
  lastSeenAt: field(DateTime, 'Time of their last token refresh; sessions refresh every 15 minutes.'),
}) {}

@ObjectType({ description: 'Server health.' })
export class Health extends objectOf({
  version: field(String, 'Version of Floorcraft.'),
  startedAt: field(DateTime, 'When this instance started.'),
  database: field(DatabaseHealth, 'The database.'),
  copies: list(ProgramCopy, 'All instances on the database, including this one.'),
  backups: field(BackupHealth, 'Backups of the database.'),
  people: list(ConnectedPerson, 'People who had it open in the last 15 minutes.'),
  incidents: list(Incident, 'The last failures on this instance, newest first.'),
  incidentCount: field(Int, 'Number of failures since the start of this instance.'),
  unknownActs: field(
    Int,
    'Lines of the journal read since the start that this version does not know; they change nothing.',
  ),
}) {}
