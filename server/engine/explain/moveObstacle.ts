import type { SectionType } from '../types.ts';

/** A hard rule that the move would break. */
export type MoveObstacle =
  | {
      readonly kind: 'wrongDance';
      readonly type: SectionType;
      readonly dance: number;
      readonly category: number;
      /** What the row is: solos and multi-dances have heats of their own. */
      readonly rowType: SectionType;
    }
  /** The row is pinned or its schedule locked: only a person may move it. */
  | { readonly kind: 'fixed' }
  /** The row's heat, or the new one, is danced already. */
  | { readonly kind: 'danced'; readonly heat: number }
  | { readonly kind: 'full'; readonly rows: number; readonly cap: number }
  | { readonly kind: 'person'; readonly person: number; readonly row: number }
  | { readonly kind: 'overlap'; readonly person: number; readonly row: number; readonly heat: number }
  /** The person may dance a later round at that time: in the heat itself, or in the one named. */
  | {
      readonly kind: 'laterRound';
      readonly person: number;
      readonly round: number;
      readonly heat: number | null;
    }
  /** The row's own later round is at the time of another row of the person. */
  | { readonly kind: 'ownLaterRound'; readonly person: number; readonly heat: number }
  /** A later round of its own contest would be danced before it. */
  | { readonly kind: 'afterLaterRound'; readonly heat: number }
  | { readonly kind: 'levelRange'; readonly range: number; readonly allowed: number };
