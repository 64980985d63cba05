import type { Plugin } from 'vite';

const OUTLINES = '../generated/16px/paths';

/** Package modules that nothing here uses, and their replacements. */
const UNUSED: Record<string, string> = {
  // Looks up 270 time zones on load, 0.1 s on every screen with a date, for a select that no screen shows.
  '@blueprintjs/datetime/lib/esm/common/timezoneItems.js': `
    export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
    export const TIMEZONE_ITEMS = [];
    export const MINIMAL_TIMEZONE_ITEMS = [];`,
  // A time zone select with all of Blueprint's select lists; events have a time zone field of their own.
  '@blueprintjs/datetime/lib/esm/components/timezone-select/timezoneSelect.js': `
    export const TimezoneSelect = () => null;`,
  // Names of 600 icons in three spellings. Only the time picker asks for icons by name.
  '@blueprintjs/icons/lib/esm/iconNames.js': `
    export const IconNames = {};
    export const IconNamesSet = new Set(['chevron-up', 'chevron-down']);`,
  // Loads all icons' outlines for one of them.
  '@blueprintjs/icons/lib/esm/paths-loaders/splitPathsBySizeLoader.js': `
    import up from '${OUTLINES}/chevron-up';
    import down from '${OUTLINES}/chevron-down';
    export const splitPathsBySizeLoader = async (name) => (name === 'chevron-up' ? up : down);`,
  '@blueprintjs/icons/lib/esm/paths-loaders/allPathsLoader.js': `
    export { splitPathsBySizeLoader as allPathsLoader } from './splitPathsBySizeLoader';`,
  // GraphQL's parser; the build has parsed every document.
  'graphql-tag/lib/index.js': `
    export function gql() { throw new Error('Use graphql() of client/gql.'); }
    export const resetCaches = gql, disableFragmentWarnings = gql;
    export const enableExperimentalFragmentVariables = gql, disableExperimentalFragmentVariables = gql;
    export default gql;`,
};

export function unusedModules(): Plugin {
  const missing = new Set(Object.keys(UNUSED));
  return {
    name: 'unused-modules',
    apply: 'build',
    load(id) {
      const module = Object.keys(UNUSED).find((name) => id.endsWith(`/${name}`));
      if (!module) return null;
      missing.delete(module);
      return UNUSED[module];
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`${[...missing].join(', ')} has moved. Check whether it still needs replacing.`);
    },
  };
}
