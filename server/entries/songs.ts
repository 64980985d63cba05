export const MOST_SONGS = 10;
export const LONGEST_SONG = 200;

/** The songs of a solo in order, stored one per line. */
export const songsOf = (song: string): string[] =>
  song
    .split(/[\r\n\u2028\u2029]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** On one line: "Moon River · Fly Me to the Moon". */
export const songText = (song: string): string => songsOf(song).join(' · ');
