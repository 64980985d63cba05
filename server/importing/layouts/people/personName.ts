const SUFFIX = /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i;

/** "Stonehurst Jr., Percival" becomes "Percival Stonehurst Jr."; other names stay. */
export function turnedName(name: string): string {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (first === '') return surname.replace(/^\.$/, '');
  if (SUFFIX.test(first)) return more.length > 0 ? [...more, surname, first].join(' ') : name;
  return [first, surname === '.' ? '' : surname, ...more].filter(Boolean).join(' ');
}

const TURNED = /^[^,]+,\s*[^,\d]+$/;

/** Whether most names are written "Surname, First". */
function areTurned(names: readonly string[]): boolean {
  const written = names.filter((name) => name !== '');
  const turned = written.filter(
    (name) => TURNED.test(name) && !SUFFIX.test(name.split(',')[1]?.trim() ?? ''),
  );
  return written.length > 0 && turned.length > written.length * 0.6;
}

/** Turns "Surname, First". If only a few names look so, keeps those whose turned form is also in the list. */
export function nameTurner(names: readonly string[]): (name: string) => string {
  if (areTurned(names)) return turnedName;
  const written = new Set(names);
  return (name) => {
    const turned = TURNED.test(name) ? turnedName(name) : name;
    return written.has(turned) ? name : turned;
  };
}

/** "Mr & Mrs Stone", "Bo and Jo Pellwick": the full names are unknown. */
export const isTwoPeople = (name: string): boolean =>
  /\p{L}\.?\s*[&+/]\s*\p{L}|\s(?:and|und|or|oder)\s/iu.test(name);

/** Placeholders such as TBA, which would all become one person. */
export const isPlaceholder = (name: string): boolean =>
  /^(t\.?b\.?[acd]\.?|n\.?\s?[na]\.?|n\/a|none|unknown|to be (announced|determined)|[?.\-–—_*]+)$/i.test(
    name,
  );

/** Splits "Ann Odell; Al Frye" and "Ann Odell & Al Frye". */
export function peopleIn(cell: string): string[] {
  const parts = cell.split(/;|\s+(?:[&/+]|and)\s+/i).map((part) => part.trim());
  // "Ann & Al Frye" lacks a full name: keep the cell as it is.
  return cell.includes(';') || parts.every((part) => part.includes(' ')) ? parts : [cell];
}

export const joinedName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ');

/** Splits a couple: "Ann Odell - Bo Pellwick", "Ann Odell & Bo Pellwick". */
export const coupleIn = (cell: string): string[] =>
  cell.split(/\s+[-–—&/+]\s+|\s*;\s*|\s+(?:and|und|mit|with)\s+/i);
