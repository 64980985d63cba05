import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package, the index that its users import, and who they are. */
export interface Indexed {
  name: string;
  /** The path of the index. */
  index: string;
  users: RegExp;
}

/**
 * Lets whoever uses a part of a package import that part, not the index of all of them. Through the index every part that
 * any screen uses counts as used by the first page, and is loaded with it.
 */
export function deepImports(packages: readonly Indexed[]): Plugin {
  const known = packages.map((one) => ({
    ...one,
    home: homesIn(one.index),
    imports: new RegExp(`import\\s*{([^}]*)}\\s*from\\s*['"]${one.name}['"];?`, 'g'),
  }));
  return {
    name: 'deep-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      let text = code;
      for (const { name, home, imports, users } of known) {
        if (!users.test(id)) continue;
        text = text.replaceAll(imports, (_import, list: string) =>
          partsIn(list)
            .map((part) => importOf(part, home.get(part.exported), name))
            .join(' '),
        );
      }
      return text === code ? null : text;
    },
  };
}

interface Home {
  file: string;
  /** Null where the whole module goes by the name. */
  exported: string | null;
}

interface Part {
  exported: string;
  local: string;
}

/** Where each name that an index exports is at home; indexes of indexes are followed. */
function homesIn(index: string): Map<string, Home> {
  const text = readFileSync(index, 'utf8');
  const fileOf = (path: string) =>
    join(dirname(index), /\.m?js$/.test(path) ? path : moduleOf(dirname(index), path));
  const homes = new Map<string, Home>();
  for (const [, path = ''] of text.matchAll(/export \* from ["'](\.[^"']+)["']/g)) {
    for (const [name, home] of homesIn(fileOf(path))) homes.set(name, home);
  }
  for (const [, local = '', path = ''] of text.matchAll(/import \* as (\w+) from ["'](\.[^"']+)["']/g)) {
    homes.set(local, { file: fileOf(path), exported: null });
  }
  for (const [, list = '', path = ''] of text.matchAll(/export {([^}]*)} from ["'](\.[^"']+)["']/g)) {
    const file = fileOf(path);
    const deeper = file.includes('/index.') ? homesIn(file) : null;
    for (const { exported, local } of partsIn(list)) {
      homes.set(local, deeper?.get(exported) ?? { file, exported });
    }
  }
  return homes;
}

/** "./button" as a file or as a folder with an index. */
function moduleOf(folder: string, path: string): string {
  try {
    readFileSync(join(folder, `${path}.js`));
    return `${path}.js`;
  } catch {
    return `${path}/index.js`;
  }
}

function importOf({ exported, local }: Part, home: Home | undefined, name: string): string {
  if (!home) return `import { ${exported} as ${local} } from '${name}';`;
  if (home.exported === null) return `import * as ${local} from '${home.file}';`;
  return `import { ${home.exported} as ${local} } from '${home.file}';`;
}

const partsIn = (list: string): Part[] =>
  list
    .replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [exported = '', local = exported] = part.split(/\s+as\s+/);
      return { exported, local };
    });
