import { ID, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';

@ObjectType({ description: 'A possible replacement.' })
export class PartnerChoice extends objectOf({
  entrantId: field(ID, 'The person.'),
  name: field(String, 'Full name.'),
  studio: field(String, 'Studio; empty without one.'),
  number: nullable(Int, 'Back number the couple would wear; null if none.'),
  freeCount: field(Int, 'Number of these heat entries the person is free for.'),
  busyHeats: list(String, 'Printed numbers of heats in which the person is busy.'),
}) {}
