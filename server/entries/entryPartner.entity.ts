import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Entrant } from '../people/entrant.entity.ts';
import { Entry } from './entry.entity.ts';

@Entity({ tableName: 'entry_partners' })
export class EntryPartner {
  @ManyToOne({ entity: () => Entry, mapToPk: true, primary: true })
  entryId!: number;

  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true })
  entrantId!: number;

  @Property({ type: 'integer' })
  position!: number;
}
