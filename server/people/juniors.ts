/**
 * Codes of age groups below adult, as the sport writes them; "L-" and "G-" for ladies and gentlemen are stripped first.
 */
const JUNIOR =
  /^(pt|pre[ -]?(teen|junior)s?|p|jv|juv|juvenile|jr|jun|jnr|j|junior|yh|youth|yth|y|teen|teenager|kid|child|children|minor)s?[ -]?\d?$/;
const ADULT = /^([abcde]|s|sr|senior|ad|adult|am|amateur|master)s?[ -]?\d?[a-z]?$/;
const GROWN_UP = 18;

/**
 * Whether an age group's name means juniors: "J1", "Pre-Teen" and "12 & Under" do, "B2" and "35+" do not; null if it
 * could be either.
 */
export function isJuniorByName(ageGroup: string): boolean | null {
  const name = ageGroup.trim().toLowerCase();
  const code = name
    .replace(/\(.*\)/, '')
    .replace(/^[lg]-/, '')
    .trim();
  if (JUNIOR.test(code)) return true;
  if (ADULT.test(code)) return false;
  return byYears(name);
}

/** By the ages in the name: "12-13", "12 & Under", "U12", "16-34", "35+". */
function byYears(name: string): boolean | null {
  const years = [...name.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [from, to] = [years[0], years.at(-1)];
  if (from === undefined || to === undefined) return null;
  if (/under|younger|^u ?\d/.test(name)) return to <= GROWN_UP + 3 ? true : null;
  if (from >= GROWN_UP) return false;
  if (years.length === 1) return null;
  if (to <= GROWN_UP + 1) return true;
  return to >= 25 ? false : null;
}

/** The organiser's decisions, by `ageGroupKey`. */
export type JuniorGroups = Readonly<Record<string, boolean>>;

export const ageGroupKey = (ageGroup: string): string => ageGroup.trim().toLowerCase();

/** An unknown age group counts as juniors until the organiser decides. */
export const isJuniorGroup = (ageGroup: string, decided: JuniorGroups): boolean =>
  decided[ageGroupKey(ageGroup)] ?? isJuniorByName(ageGroup) ?? true;

/**
 * Whether a person is a junior: by their own age group, or by the entered ones if those say so or there is no own one.
 * A person without any age group is not.
 */
export function isJunior(own: string, entered: Iterable<string>, decided: JuniorGroups): boolean {
  if (own.trim() !== '' && isJuniorGroup(own, decided)) return true;
  for (const ageGroup of entered) {
    if (ageGroup.trim() === '') continue;
    const isKnown = decided[ageGroupKey(ageGroup)] ?? isJuniorByName(ageGroup);
    if (isKnown ?? own.trim() === '') return true;
  }
  return false;
}
