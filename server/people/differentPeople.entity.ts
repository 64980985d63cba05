import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Entrant } from './entrant.entity.ts';

/** Two similar people who were marked as different, the older row first. */
@Entity({ tableName: 'different_people' })
export class DifferentPeople {
  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true })
  personId!: number;

  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true })
  otherId!: number;
}
