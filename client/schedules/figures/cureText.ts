import { inDigits } from '../../../server/schedules/counted.ts';
import type { CureActionFieldsFragment } from '../../gql/graphql.ts';

/** "+2 Tango heats", "Raise max couples to 9", "Generate the section again". */
export function cureText({ kind, heats, cap }: CureActionFieldsFragment, dance: string): string {
  if (kind === 'RAISE_CAP') return `Raise max couples to ${cap}`;
  if (kind === 'REGENERATE_SECTION') return 'Generate the section again';
  return `+${inDigits(heats ?? 0)} ${dance} ${heats === 1 ? 'heat' : 'heats'}`;
}

/** "assigns all 4", "assigns both", "assigns it", "assigns 3 of 4". */
export function seatsText(seats: number, waiting: number): string {
  if (seats < waiting) return `assigns ${inDigits(seats)} of ${inDigits(waiting)}`;
  if (waiting === 1) return 'assigns it';
  return waiting === 2 ? 'assigns both' : `assigns all ${inDigits(waiting)}`;
}

/** Equal fixes have equal keys. */
export function cureKey(cure: CureActionFieldsFragment): string {
  return [
    cure.kind,
    cure.sectionType,
    cure.danceCategoryId,
    cure.danceId,
    cure.heats,
    cure.cap,
    cure.sectionId,
  ].join(' ');
}

/** "2 fixes assign all 6"; null for fewer than two. */
export function curesText(cures: readonly CureActionFieldsFragment[], waiting: number): string | null {
  const each = new Map(cures.map((cure) => [cureKey(cure), cure]));
  // Raising max couples or regenerating a section is one fix, whichever dance shows its button.
  const acts = new Set(
    [...each.values()].map((cure) =>
      cure.kind === 'ADD_HEATS' ? cureKey(cure) : cureKey({ ...cure, danceId: null }),
    ),
  );
  if (each.size < 2) return null;
  const seated = [...each.values()].reduce((sum, { seats }) => sum + seats, 0);
  const count = acts.size === 1 ? '1 fix assigns' : `${inDigits(acts.size)} fixes assign`;
  return seated < waiting ? `${count} ${inDigits(seated)}` : `${count} all ${inDigits(waiting)}`;
}
