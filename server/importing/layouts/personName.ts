const SUFFIX = /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i;

/** "Stonehurst Jr., Percival" becomes "Percival Stonehurst Jr."; a name without a comma stays. */
export function turnedName(name: string): string {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (first === '') return surname.replace(/^\.$/, '');
  if (SUFFIX.test(first)) return more.length > 0 ? [...more, surname, first].join(' ') : name;
  return [first, surname === '.' ? '' : surname, ...more].filter(Boolean).join(' ');
}

/** Whether most of these names are written surname first, with a comma. */
function areTurned(names: readonly string[]): boolean {
  const written = names.filter((name) => name !== '');
  const turned = written.filter(
    (name) => /^[^,]+,\s*[^,\d]+$/.test(name) && !SUFFIX.test(name.split(',')[1]?.trim() ?? ''),
  );
  return written.length > 0 && turned.length > written.length * 0.6;
}

/** Turns names that are all written surname first; others stay as they are. */
export const nameTurner = (names: readonly string[]): ((name: string) => string) =>
  areTurned(names) ? turnedName : (name) => name;

/** The people in a cell: "Ann Odell; Al Frye", "Ann Odell & Al Frye". */
export function peopleIn(cell: string): string[] {
  const parts = cell.split(/;|\s+(?:[&/+]|and)\s+/i).map((part) => part.trim());
  // "Ann & Al Frye" may be anyone: such a cell stays as it is.
  return cell.includes(';') || parts.every((part) => part.includes(' ')) ? parts : [cell];
}

export const joinedName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ');
