import type { CureActionFieldsFragment } from '../../gql/graphql.ts';
import { whole } from '../../ui/counted.ts';

/** "+2 Tango heats", "Raise cap to 9". */
export function cureText({ kind, heats, cap }: CureActionFieldsFragment, dance: string): string {
  if (kind === 'RAISE_CAP') return `Raise cap to ${cap}`;
  return `+${whole(heats ?? 0)} ${dance} ${heats === 1 ? 'heat' : 'heats'}`;
}

/** "seats all 4", "seats both", "seats it", "seats 3 of 4". */
export function seatsText(seats: number, waiting: number): string {
  if (seats < waiting) return `seats ${whole(seats)} of ${whole(waiting)}`;
  if (waiting === 1) return 'seats it';
  return waiting === 2 ? 'seats both' : `seats all ${whole(waiting)}`;
}

/** One and the same cure has one and the same key. */
export function cureKey(cure: CureActionFieldsFragment): string {
  return [cure.kind, cure.sectionType, cure.danceCategoryId, cure.danceId, cure.heats, cure.cap].join(' ');
}

/** "2 cures seat all 6" where there is more than one; null otherwise. */
export function curesText(cures: readonly CureActionFieldsFragment[], waiting: number): string | null {
  const each = new Map(cures.map((cure) => [cureKey(cure), cure]));
  // A larger floor is one act, whichever of its dances shows the button.
  const acts = new Set(
    [...each.values()].map((cure) =>
      cure.kind === 'RAISE_CAP' ? cureKey({ ...cure, danceId: null }) : cureKey(cure),
    ),
  );
  if (each.size < 2) return null;
  const seated = [...each.values()].reduce((sum, { seats }) => sum + seats, 0);
  const count = acts.size === 1 ? '1 cure seats' : `${whole(acts.size)} cures seat`;
  return seated < waiting ? `${count} ${whole(seated)}` : `${count} all ${whole(waiting)}`;
}
