import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { Section } from './section.entity.ts';

/** A style danced in a section; `position` is the order given. */
@Entity({ tableName: 'section_dance_categories' })
export class SectionDanceCategory {
  @ManyToOne({ entity: () => Section, mapToPk: true, primary: true })
  sectionId!: number;

  @ManyToOne({ entity: () => DanceCategory, mapToPk: true, primary: true })
  danceCategoryId!: number;

  @Property({ type: 'integer' })
  position!: number;
}
