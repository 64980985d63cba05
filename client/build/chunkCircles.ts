import type { Plugin } from 'vite';

/**
 * Refuses chunks that import each other: the one evaluated first meets undefined constants of the other, and every
 * screen that loads it crashes.
 */
export function chunkCircles(): Plugin {
  return {
    name: 'chunk-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`These chunks import each other: ${circle.join(' → ')}. Move what both need.`);
    },
  };
}

/** The first circle of static imports, from a chunk back to itself; null if there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const clear = new Set<string>();
  const circleFrom = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (clear.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = circleFrom(next, [...path, name]);
      if (circle) return circle;
    }
    clear.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = circleFrom(name, []);
    if (circle) return circle;
  }
  return null;
}
