/** Codes of those who are not grown up, as the sport writes them; behind "L-" and "G-" for ladies and gentlemen. */
const JUNIOR =
  /^(pt|pre[ -]?(teen|junior)s?|p|jv|juv|juvenile|jr|jun|jnr|j|junior|yh|youth|yth|y|teen|teenager|kid|child|children|minor)s?[ -]?\d?$/;
const ADULT = /^([abcde]|s|sr|senior|ad|adult|am|amateur|master)s?[ -]?\d?[a-z]?$/;
const GROWN_UP = 18;

/**
 * Whether the people of an age group are juniors, as far as its name says: "J1", "Pre-Teen", "12 & Under" are, "B2" and
 * "35+" are not; null for a name that could be either.
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

/** By the years in it: "12-13", "12 & Under", "U12", "16-34", "35+". */
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

/** What an organiser has said of age groups, by their names without case. */
export type JuniorGroups = Readonly<Record<string, boolean>>;

export const ageGroupKey = (ageGroup: string): string => ageGroup.trim().toLowerCase();

/** Whether an age group counts as juniors; one of which nothing is known does until the organiser decides. */
export const isJuniorGroup = (ageGroup: string, decided: JuniorGroups): boolean =>
  decided[ageGroupKey(ageGroup)] ?? isJuniorByName(ageGroup) ?? true;

/**
 * Whether a person is a junior: by the own age group; and by those entered, where they say so or no own one is known.
 * A person without any age group is none.
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
