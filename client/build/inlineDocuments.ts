import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type ASTNode,
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import type { Plugin } from 'vite';
import { readDocument } from '../apollo/readDocument.ts';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

/**
 * Inlines each GraphQL document as minimal text. The generated lookup by text holds every document twice, and every
 * page would load all of them.
 */
export function inlineDocuments(folder: string): Plugin {
  let documents: Documents | null = null;
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      if (id.includes('/gql/')) return { code, moduleSideEffects: false };
      if (!code.includes('graphql(`')) return null;
      documents ??= new Documents(sourcesIn(folder));
      const all = documents;
      const called = code.replaceAll(CALL, (_call, source: string) => `documentFrom(${all.textOf(source)})`);
      return `import { documentFrom } from '${folder}apollo/readDocument.ts'; ${called}`;
    },
  };
}

/** Adds to documents the fragments they use, as codegen does. */
export class Documents {
  readonly #fragments = new Map<string, FragmentDefinitionNode>();

  constructor(sources: readonly string[]) {
    for (const definition of sources.flatMap((source) => definitionsOf(source))) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition);
    }
  }

  of(source: string): object {
    const own = definitionsOf(source);
    const all = new Map(own.map((definition) => [nameOf(definition), definition]));
    // Iterating a Map includes entries added on the way: fragments of fragments.
    for (const definition of all.values()) {
      visit(definition, {
        FragmentSpread: ({ name }) => {
          const fragment = this.#fragments.get(name.value);
          if (!fragment) throw new Error(`Unknown fragment ${name.value}.`);
          all.set(nameOf(fragment), all.get(nameOf(fragment)) ?? fragment);
        },
      });
    }
    return lean({ kind: Kind.DOCUMENT, definitions: [...all.values()] }) as object;
  }

  /** A JavaScript string literal. @throws if readDocument would parse it differently */
  textOf(source: string): string {
    const document = this.of(source);
    const text = stripIgnoredCharacters(print(document as ASTNode));
    if (!isDeepStrictEqual(readDocument(text), document))
      throw new Error(`client/apollo/readDocument.ts parses this differently from GraphQL: ${text}`);
    return JSON.stringify(text);
  }
}

const definitionsOf = (source: string): readonly DefinitionNode[] =>
  parse(source, { noLocation: true }).definitions;

const nameOf = (definition: DefinitionNode): string =>
  `${definition.kind} ${'name' in definition ? definition.name?.value : ''}`;

/** Drops empty lists and undefined values. */
function lean(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lean);
  if (typeof node !== 'object' || node === null) return node;
  const said = Object.entries(node).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said.map(([key, value]) => [key, lean(value)]));
}

export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('gql'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(CALL)].map(([, source = '']) => source),
    );
}
