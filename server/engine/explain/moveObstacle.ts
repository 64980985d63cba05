import type { SectionType } from '../types.ts';

export type MoveObstacle =
  | {
      readonly kind: 'wrongDance';
      readonly type: SectionType;
      readonly dance: number;
      readonly category: number;
      /** Type of the row: solos and multi-dances have their own heats. */
      readonly rowType: SectionType;
    }
  /** The row is pinned or its schedule locked; only a person may move it. */
  | { readonly kind: 'fixed' }
  /** The current or the new heat is already danced. */
  | { readonly kind: 'danced'; readonly heat: number }
  | { readonly kind: 'full'; readonly rows: number; readonly cap: number }
  | { readonly kind: 'person'; readonly person: number; readonly row: number }
  | { readonly kind: 'overlap'; readonly person: number; readonly row: number; readonly heat: number }
  /** The person cannot dance at that time. */
  | { readonly kind: 'away'; readonly person: number }
  /** `other`, who never dances at the same time as the person, is in the heat (`heat` null) or in one that overlaps. */
  | {
      readonly kind: 'apart';
      readonly person: number;
      readonly other: number;
      readonly row: number;
      readonly heat: number | null;
    }
  /** The person may be recalled to a later round in this heat (`heat` null), or in one that overlaps. */
  | {
      readonly kind: 'laterRound';
      readonly person: number;
      readonly round: number;
      readonly heat: number | null;
    }
  /** The row's own later round clashes with another row of the person. */
  | { readonly kind: 'ownLaterRound'; readonly person: number; readonly heat: number }
  /** The heat comes after a later round of the row's contest. */
  | { readonly kind: 'afterLaterRound'; readonly heat: number }
  | { readonly kind: 'levelRange'; readonly range: number; readonly allowed: number };
