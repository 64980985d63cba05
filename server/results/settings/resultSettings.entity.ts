import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../../db/tables.ts';

/** How someone other than who typed a card confirms it: by looking, or by typing it again. */
export type Verification = 'NONE' | 'SECOND_LOOK' | 'SECOND_ENTRY';

/** With the announcement to the announcer, when the announcer says so, or at the awards. */
export type PublicRelease = 'TOGETHER' | 'WHEN_ANNOUNCED' | 'AT_AWARDS';

/** How results are made at an event. */
@Entity({ tableName: 'result_settings' })
export class ResultSettingsRow {
  declare [Filled]?:
    | 'verification'
    | 'chairApproves'
    | 'publicRelease'
    | 'showsMarks'
    | 'mostInFinal'
    | 'trimsScores'
    | 'judgesSolos';

  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @Property({ type: 'text' })
  verification!: Verification;

  @Property({ type: 'boolean' })
  chairApproves!: boolean;

  /** When results become public. */
  @Property({ type: 'text' })
  publicRelease!: PublicRelease;

  /** On the public pages, with the names of the judges. */
  @Property({ type: 'boolean' })
  showsMarks!: boolean;

  /** With more couples someone plans the rounds. */
  @Property({ type: 'integer' })
  mostInFinal!: number;

  /** Solos leave out the highest and the lowest score. */
  @Property({ type: 'boolean' })
  trimsScores!: boolean;

  /** False leaves solos out of the queue: they are shown, not scored. */
  @Property({ type: 'boolean' })
  judgesSolos!: boolean;
}

declare module '../../db/tables.ts' {
  interface Tables {
    result_settings: TableOf<ResultSettingsRow>;
  }
}
