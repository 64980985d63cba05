import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { wrongDirections } = (await import(
  /* @vite-ignore */ new URL('../../server/bootstrap/directions.mjs', import.meta.url).href
)) as { wrongDirections: (folder?: string) => string[] };

function houseOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-house-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('allows imports that point down or stay in their folder', () => {
  const folder = houseOf({
    'server/schedules/heats/move.ts':
      "import { a } from '../schedule.ts';\nimport type { B } from '../../db/b.ts';",
    'server/schedules/schedule.ts': "import { other } from './other.ts';",
    'server/app.ts': "import './schedules/heats/move.ts';",
    'client/events/Screen.tsx': "import { Panel } from '../ui/Panel.tsx';\nimport './screen.css';",
  });
  expect(wrongDirections(folder)).toEqual([]);
});

test('reports every import that points up, sideways or outside, also of types and lazy ones', () => {
  const folder = houseOf({
    'server/people/entrant.ts': "import type { Schedule } from '../schedules/schedule.ts';",
    'server/db/orm.ts': "import {\n  Entrant,\n} from '../people/entrant.ts';",
    'server/engine/plan.ts': "import '../errors.ts';",
    'server/engine/contests/contestsOf.ts': "import { seat } from '../seat.ts';",
    'server/engine/seat.ts': "import { contestsOf } from './contests/contestsOf.ts';",
    'client/events/Screen.tsx': "const People = () => import('../people/Screen.tsx');",
    'client/ui/Panel.tsx': "import { x } from '../../server/engine/plan.ts';",
    'server/attic/old.ts': '',
  });
  const wrong = wrongDirections(folder).map((line) => line.replace(/:.*/, ''));
  expect(wrong.sort()).toEqual([
    'client/events/Screen.tsx imports client/people/Screen.tsx',
    'client/ui/Panel.tsx imports server/engine/plan.ts',
    'server/attic/old.ts is not in server/rooms.mjs',
    'server/db/orm.ts imports server/people/entrant.ts',
    'server/engine/contests/contestsOf.ts imports server/engine/seat.ts',
    'server/engine/plan.ts imports server/errors.ts',
    'server/people/entrant.ts imports server/schedules/schedule.ts',
  ]);
});

test('lets the client import the shared rules of the server, which import nothing else', () => {
  const folder = houseOf({
    'client/eventDay/floorView.ts': "import { x } from '../../server/eventDay/clock/expectedTimes.ts';",
    'server/eventDay/clock/expectedTimes.ts':
      "import { y } from './floorState.ts';\nimport type { Db } from '../../db/orm.ts';",
    'server/eventDay/clock/floorState.ts': '',
    'server/db/orm.ts': '',
  });
  expect(wrongDirections(folder).map((line) => line.replace(/:.*/, ''))).toEqual([
    'server/eventDay/clock/expectedTimes.ts imports server/db/orm.ts',
  ]);
});
