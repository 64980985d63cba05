import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import type { ShapeChoices } from './importShapes.ts';

/** The organiser's choices for files of one shape; the next such file starts with them. */
@Entity({ tableName: 'import_shapes' })
export class ImportShape {
  declare [Filled]?: 'usedAt';

  @PrimaryKey({ type: 'text' })
  shape!: string;

  @Property({ type: 'json' })
  choices!: ShapeChoices;

  @Property({ type: 'datetime' })
  usedAt!: Date;
}
