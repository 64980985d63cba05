import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../../db/tables.ts';

/** How someone other than who typed a card confirms it: by looking, or by typing it again. */
export type Verification = 'NONE' | 'SECOND_LOOK' | 'SECOND_ENTRY';

/** How results are made at an event. */
@Entity({ tableName: 'result_settings' })
export class ResultSettingsRow {
  declare [Filled]?: 'verification' | 'chairApproves' | 'releasesTogether' | 'showsMarks' | 'mostInFinal';

  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @Property({ type: 'text' })
  verification!: Verification;

  @Property({ type: 'boolean' })
  chairApproves!: boolean;

  /** To the announcer and the public at once. */
  @Property({ type: 'boolean' })
  releasesTogether!: boolean;

  /** On the public pages, with the names of the judges. */
  @Property({ type: 'boolean' })
  showsMarks!: boolean;

  /** With more couples someone plans the rounds. */
  @Property({ type: 'integer' })
  mostInFinal!: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    result_settings: TableOf<ResultSettingsRow>;
  }
}
