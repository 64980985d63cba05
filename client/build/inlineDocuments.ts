import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

/**
 * Puts each generated GraphQL document where it is asked for. The generated look-up holds the documents of all pages, and
 * every page would load it.
 * @param folder the client's source
 */
export function inlineDocuments(folder: string): Plugin {
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(folder)) return null;
      if (id.includes('/gql/')) return { code, moduleSideEffects: false };
      if (!code.includes('graphql(`')) return null;
      const { graphql }: { graphql: (source: string) => object } = await import(`${folder}gql/index.ts`);
      return code.replaceAll(CALL, (_call, source: string) => JSON.stringify(graphql(source)));
    },
  };
}
