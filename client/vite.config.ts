import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkCircles } from './build/chunkCircles.ts';
import { dayWorker } from './build/dayWorker.ts';
import { inlineDocuments } from './build/inlineDocuments.ts';
import { unusedModules } from './build/unusedModules.ts';
import { unusedStyles } from './build/unusedStyles.ts';

const SERVER = 'http://127.0.0.1:4000';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const isPackage = (id: string) => id.includes('/node_modules/');

/**
 * By default, each module shared by two screens becomes a file: 66 requests before a schedule is shown, half of the
 * load time. Groups: packages of the first page, our code of the first page, and shared modules by what is mostly
 * loaded together, apart from what nearly every screen (time, parts) or few screens (dates) need. GraphiQL stays split,
 * as only its page loads it. A group includes its modules' dependencies that no earlier group has.
 */
const CHUNKS = [
  // Two files, because a browser compiles each file in one task.
  {
    name: 'vendor',
    test: (id: string) => /node_modules\/(@blueprintjs|react)/.test(id),
    tags: ['$initial' as const],
    priority: 11,
  },
  { name: 'data', test: isPackage, tags: ['$initial' as const], priority: 10 },
  { name: 'base', test: (id: string) => !isPackage(id), tags: ['$initial' as const], priority: 9 },
  // Shared by pages and popups; inside a page's chunk, a popup would load the whole page.
  {
    name: 'common',
    test: /@blueprintjs\/icons\/.*\/components\/(arrow-left|bank-account|calendar|duplicate|gantt-chart|import|people|person|properties|tick|trash|upload)\.js|components\/menu\/menu\.js/,
    priority: 8,
  },
  { name: 'time', test: (id: string) => id.startsWith(`${HERE}time/`), priority: 7 },
  // Popups: loaded at the first interaction.
  {
    name: 'openings',
    test: /\/(DrawerLinks|MenuLink|ThemeMenu|FlyoutPopover|HintTooltip)\.tsx|@floating-ui\/|core\/lib\/esm\/components\/(popover|menu|tooltip)/,
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
    test: /\/client\/(apollo|shell)\/(?!.*(DrawerLinks|FilesMenu|MenuLink|PlacesMenu|ThemeMenu))/,
    priority: 4,
  },
  // Small controls of the working screens; by default they land in arbitrary shared chunks.
  {
    name: 'controls',
    test: /\/client\/(schedules\/program\/(ScheduleContext|useScheduleMutation)|ui\/(rows\/|openings\/(Explained|MissingPart)|fields\/(Number|Text)Box|pills\/|SaveState|useDeferredMount|useMedia)[^/]*$)|core\/lib\/esm\/(components\/(segmented-control|tag)\/|common\/utils\/functionUtils)|@blueprintjs\/icons\/.*\/components\/(chevron-(down|left)|plus|refresh|time)\.js/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Actions on a schedule and parts only some schedules show: one file.
  {
    name: 'acts',
    test: /\/client\/(schedules\/.*\/(CommandRunning|RelieveButton|RefusedEdit|crossedFields|StripTooltip|UndoAct))\./,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Shared by studios, teachers and students; by default they land beside what the schedule needs.
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
  // Before `shared`: otherwise a page that shares anything with a date picker would load the picker.
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
  plugins: [react(), inlineDocuments(HERE), unusedModules(), chunkCircles(), dayWorker(HERE)],
  resolve: {
    // The default resolves to the development build with warnings.
    alias: [{ find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') }],
    conditions: ['es2015', ...defaultClientConditions],
  },
  css: { postcss: { plugins: [unusedStyles] } },
  build: {
    emptyOutDir: true,
    // Blueprint alone exceeds the default limit.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // Drops the list of sharing screens from the name.
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
