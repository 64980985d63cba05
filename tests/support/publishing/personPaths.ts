/** Where the people are, by their names as the public list of people shows them: their ids are the link's own. */
export function personPaths(peoplePage: string): Map<string, string> {
  const links = peoplePage.matchAll(/href="([^"]+\/person\/\d+)">([^<]+)</g);
  return new Map([...links].map(([, path = '', name = '']) => [name, path]));
}

/** Of one of them. */
export function personPath(peoplePage: string, name: string): string {
  const path = personPaths(peoplePage).get(name);
  if (!path) throw new Error(`${name} is not in the list of people.`);
  return path;
}

/** A page's words, without its marks. */
export const wordsOf = (page: string): string =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
