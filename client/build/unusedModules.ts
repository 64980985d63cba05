import type { Plugin } from 'vite';

const OUTLINES = '../generated/16px/paths';

/** Modules of packages that nothing here uses, each with why it would be loaded, and what replaces it. */
const UNUSED: Record<string, string> = {
  // Looks up 270 time zones as it is loaded, a tenth of a second on every screen with a date, for a choice of zones that
  // no screen shows.
  '@blueprintjs/datetime/lib/esm/common/timezoneItems.js': `
    export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
    export const TIMEZONE_ITEMS = [];
    export const MINIMAL_TIMEZONE_ITEMS = [];`,
  // A chooser of time zones, with all of Blueprint's select lists: the event has one time zone, chosen in its own field.
  '@blueprintjs/datetime/lib/esm/components/timezone-select/timezoneSelect.js': `
    export const TimezoneSelect = () => null;`,
  // The names of 600 icons in three spellings. Every icon here is a component, but for those of the time picker, which
  // asks for them by name.
  '@blueprintjs/icons/lib/esm/iconNames.js': `
    export const IconNames = {};
    export const IconNamesSet = new Set(['chevron-up', 'chevron-down']);`,
  // Loads the outlines of all icons for one of them.
  '@blueprintjs/icons/lib/esm/paths-loaders/splitPathsBySizeLoader.js': `
    import up from '${OUTLINES}/chevron-up';
    import down from '${OUTLINES}/chevron-down';
    export const splitPathsBySizeLoader = async (name) => (name === 'chevron-up' ? up : down);`,
  '@blueprintjs/icons/lib/esm/paths-loaders/allPathsLoader.js': `
    export { splitPathsBySizeLoader as allPathsLoader } from './splitPathsBySizeLoader';`,
  // Reads GraphQL in the browser. Every document was read when the program was built.
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
      this.error(`${[...missing].join(', ')} has moved: look whether it still has to be replaced.`);
    },
  };
}
