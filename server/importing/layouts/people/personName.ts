const SUFFIX = /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i;

/** "Stonehurst Jr., Percival" becomes "Percival Stonehurst Jr."; a name without a comma stays. */
export function turnedName(name: string): string {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (first === '') return surname.replace(/^\.$/, '');
  if (SUFFIX.test(first)) return more.length > 0 ? [...more, surname, first].join(' ') : name;
  return [first, surname === '.' ? '' : surname, ...more].filter(Boolean).join(' ');
}

const TURNED = /^[^,]+,\s*[^,\d]+$/;

/** Whether most of these names are written surname first, with a comma. */
function areTurned(names: readonly string[]): boolean {
  const written = names.filter((name) => name !== '');
  const turned = written.filter(
    (name) => TURNED.test(name) && !SUFFIX.test(name.split(',')[1]?.trim() ?? ''),
  );
  return written.length > 0 && turned.length > written.length * 0.6;
}

/** Turns names written surname first; few among others only if no one in the list has the turned name. */
export function nameTurner(names: readonly string[]): (name: string) => string {
  if (areTurned(names)) return turnedName;
  const written = new Set(names);
  return (name) => {
    const turned = TURNED.test(name) ? turnedName(name) : name;
    return written.has(turned) ? name : turned;
  };
}

/** "Mr & Mrs Stone", "Bo and Jo Pellwick": who of them dances, and with which name, is not said. */
export const isTwoPeople = (name: string): boolean =>
  /\p{L}\.?\s*[&+/]\s*\p{L}|\s(?:and|und|or|oder)\s/iu.test(name);

/** A placeholder for a name: everyone of that name would be one person. */
export const isNoName = (name: string): boolean =>
  /^(t\.?b\.?[acd]\.?|n\.?\s?[na]\.?|n\/a|none|unknown|to be (announced|determined)|[?.\-–—_*]+)$/i.test(
    name,
  );

/** The people in a cell: "Ann Odell; Al Frye", "Ann Odell & Al Frye". */
export function peopleIn(cell: string): string[] {
  const parts = cell.split(/;|\s+(?:[&/+]|and)\s+/i).map((part) => part.trim());
  // "Ann & Al Frye" may be anyone: such a cell stays as it is.
  return cell.includes(';') || parts.every((part) => part.includes(' ')) ? parts : [cell];
}

export const joinedName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ');

/** The two of a cell that names a couple: "Ann Odell - Bo Pellwick", "Ann Odell & Bo Pellwick". */
export const coupleIn = (cell: string): string[] =>
  cell.split(/\s+[-–—&/+]\s+|\s*;\s*|\s+(?:and|und|mit|with)\s+/i);
