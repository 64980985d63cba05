/** Paths of people's pages by name, from the public list of people, because public ids are specific to the link. */
export function personPaths(peoplePage: string): Map<string, string> {
  const links = peoplePage.matchAll(/href="([^"]+\/person\/\d+)">([^<]+)</g);
  return new Map([...links].map(([, path = '', name = '']) => [name, path]));
}

export function personPath(peoplePage: string, name: string): string {
  const path = personPaths(peoplePage).get(name);
  if (!path) throw new Error(`${name} is not in the list of people.`);
  return path;
}

/** The page's text without markup. */
export const wordsOf = (page: string): string =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
