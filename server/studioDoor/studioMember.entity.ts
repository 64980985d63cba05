import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ID, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { field, nullable, objectOf } from '../input/objectOf.ts';
import { DateTime } from '../input/scalars.ts';
import { Studio } from '../people/studio.entity.ts';

/** An account that signs in for a studio. */
@Entity({ tableName: 'studio_members' })
export class StoredMember {
  declare [Filled]?: 'role';

  @ManyToOne({ entity: () => User, mapToPk: true, primary: true }) userId!: number;
  @Property({ type: 'text' }) role!: 'STUDIO';
  @ManyToOne({ entity: () => Studio, mapToPk: true, primary: true }) studioId!: number;
}

@ObjectType({ description: 'A person who signs in for a studio.' })
export class StudioMember extends objectOf({
  id: field(ID, 'Identifies the account.'),
  name: field(String, 'Name of the person.'),
  email: field(String, 'Email address, with which the person signs in.'),
  lastSeenAt: nullable(DateTime, 'When the person last used Floorcraft; null if not for two weeks.'),
}) {}
