import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** An uploaded file, deleted after a day. */
@Entity({ tableName: 'import_files' })
export class ImportFileStored {
  declare [Filled]?: 'id' | 'uploadedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  userId!: number;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'blob' })
  bytes!: Buffer;

  @Property({ type: 'datetime' })
  uploadedAt!: Date;
}
