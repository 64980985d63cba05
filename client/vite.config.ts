import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { dayWorker } from './build/dayWorker.ts';
import { inlineDocuments } from './build/inlineDocuments.ts';
import { unusedModules } from './build/unusedModules.ts';
import { unusedStyles } from './build/unusedStyles.ts';

const SERVER = 'http://127.0.0.1:4000';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const isPackage = (id: string) => id.includes('/node_modules/');

/**
 * Left alone, every module that two screens share is a file of its own: 66 requests before a schedule stands there, and
 * half of the time goes into asking. What the first page needs is one file of packages and one of ours; what several
 * screens share is gathered with whatever is mostly used beside it, apart from a few things that nearly every screen
 * needs (time, parts) and those that few do (dates). GraphiQL's many parts stay as they are: only its page
 * loads them, one after the other. A group takes along what its modules need and no earlier one has.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: (id: string) => isPackage(id),
    tags: ['$initial' as const],
    priority: 10,
  },
  { name: 'base', test: (id: string) => !isPackage(id), tags: ['$initial' as const], priority: 9 },
  // What pages share with that which opens at a press; in one of those it would bring all of them along.
  {
    name: 'common',
    test: /@blueprintjs\/icons\/.*\/components\/(arrow-left|calendar|import|people|person|properties|tick|trash|upload)\.js|components\/menu\/menu\.js/,
    priority: 8,
  },
  { name: 'time', test: (id: string) => id.startsWith(`${HERE}time/`), priority: 7 },
  // What opens at a press is part of no page: it is loaded at the first interaction.
  {
    name: 'openings',
    test: /\/(DrawerLinks|ThemeMenu|FlyoutPopover|HintTooltip)\.tsx|@floating-ui\/|core\/lib\/esm\/components\/(popover|menu|tooltip)/,
    priority: 6,
  },
  {
    name: 'fields',
    test: /\/client\/ui\/(typeAhead\/|pickers\/[tT]imeZone)|@blueprintjs\/select\//,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  {
    name: 'parts',
    test: /\/client\/(apollo|shell)\/(?!.*(DrawerLinks|ThemeMenu))/,
    priority: 4,
  },
  // Small things of the screens on which one works; left alone they are put beside whatever else two of those share.
  {
    name: 'controls',
    test: /\/client\/(schedules\/program\/ScheduleContext|ui\/(rows\/|openings\/Explained|fields\/NumberBox|pills\/|Crumbs|SaveState|useMedia)[^/]*$)|core\/lib\/esm\/components\/segmented-control|@blueprintjs\/icons\/.*\/components\/(chevron-(down|left)|plus|refresh|time)\.js/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // What people do on a schedule, or what only some schedules show: one file, however little of it is needed.
  {
    name: 'acts',
    test: /\/client\/(schedules\/.*\/(CommandRunning|EaseButton|RefusedEdit|StripTooltip|UndoAct))\./,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // What the screen of studios shares with that of teachers and students, and the rest of that one; left alone both are
  // put beside what the schedule needs.
  {
    name: 'lists',
    test: /\/client\/people\/(ListPane|useShownId)\./,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'people',
    test: (id: string) => id.startsWith(`${HERE}people/`) && !/HeatSheetButtons|merging|\.css$/.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  { name: 'codes', test: /\/node_modules\/uqr\/|\/QrCode\.tsx/, priority: 3 },
  // Before what is shared: with it, a page that shares anything with a date picker would load the picker.
  {
    name: 'dates',
    test: /node_modules\/(react-day-picker|@blueprintjs\/datetime2?)\//,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'shared',
    test: (id: string) => id.startsWith(HERE) || /@blueprintjs\/(core|icons|select)|date-fns/.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
    priority: 2,
  },
];

const packageFile = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

export default defineConfig({
  root: HERE,
  plugins: [react(), inlineDocuments(HERE), unusedModules(), dayWorker(HERE)],
  resolve: {
    // Its own choice is the build with warnings, in every build.
    alias: [{ find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') }],
    conditions: ['es2015', ...defaultClientConditions],
  },
  css: { postcss: { plugins: [unusedStyles] } },
  build: {
    emptyOutDir: true,
    // Blueprint alone is past the default limit, and there is nothing to be done about it.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // Without the list of screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/\.\w+$/, '').split('~')[0]}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/documents': SERVER,
      '/graphql': { target: SERVER, ws: true },
      '/healthz': SERVER,
      '/readyz': SERVER,
    },
  },
});
