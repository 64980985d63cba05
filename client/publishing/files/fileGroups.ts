import type { ListedFile } from './useFiles.ts';

interface FileOf {
  readonly file: ListedFile;
  /** The same in another size, by what is printed. */
  readonly variants: readonly { readonly text: string; readonly path: string }[];
}

const GROUPS = [
  {
    title: 'For dancers',
    paths: ['heat-sheets.pdf', 'studio-packets.zip', 'program-book.pdf', 'back-numbers.pdf', 'labels.pdf'],
  },
  {
    title: 'For staff',
    paths: ['announcers-book.pdf', 'judges-book.pdf', 'music.pdf', 'deck-captain.pdf'],
  },
  { title: 'For the wall', paths: ['poster.pdf'] },
];

const VARIANTS: Readonly<Record<string, FileOf['variants']>> = {
  'heat-sheets.pdf': [{ text: 'Short ones two to a page', path: 'heat-sheets-two-to-a-page.pdf' }],
  'announcers-book.pdf': [{ text: 'Small', path: 'announcers-book-small.pdf' }],
};
const GROUPED = [
  ...GROUPS.flatMap(({ paths }) => paths),
  ...Object.values(VARIANTS)
    .flat()
    .map(({ path }) => path),
];

/** Belongs to the event's link, so it is in no version's list. */
const POSTER: ListedFile = { path: 'poster.pdf', name: 'Poster with QR', type: 'pdf', pages: 1, bytes: null };

/** Files by who uses them, and those for other programs. A file that is new to this list is shown for staff. */
export function fileGroups(listed: readonly ListedFile[]) {
  const files = [...listed, POSTER];
  const other = listed.filter(({ path, type }) => type === 'pdf' && !GROUPED.includes(path));
  const groups = GROUPS.map(({ title, paths }) => ({
    title,
    files: [
      ...paths.flatMap((path) => files.find((file) => file.path === path) ?? []),
      ...(title === 'For staff' ? other : []),
    ].map((file): FileOf => ({ file, variants: VARIANTS[file.path] ?? [] })),
  }));
  return { groups, data: listed.filter(({ type }) => ['xlsx', 'csv', 'json'].includes(type)) };
}
