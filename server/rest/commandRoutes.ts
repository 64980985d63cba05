import type { z } from 'zod';
import { currentUser } from '../auth/context.ts';
import { requireWrite, type SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import type { EngineThreads } from '../engineHost/engineThreads.ts';
import { fillHeats } from '../schedules/commands/fillHeats.service.ts';
import { deleteHeats, generateHeats } from '../schedules/commands/heatCommands.service.ts';
import {
  clearHeats,
  deleteHeatEntries,
  generateHeatEntries,
} from '../schedules/commands/heatEntryCommands.service.ts';
import type { CommandOutcome } from '../schedules/figures/commandOutcome.ts';
import { requiredId } from './request.ts';
import type { RestRoute } from './route.ts';
import { aligned, cleared, created, deleted, filled } from './scheduleThings.ts';

type Figure = 'created' | 'deleted' | 'assigned' | 'unassigned' | 'cleared';
type RunCommand = (db: Db, user: SignedIn, input: unknown, engine: EngineThreads) => Promise<CommandOutcome>;

/** A command on a schedule: takes `{schedule_id}`, returns figures. */
function command(
  name: string,
  summary: string,
  answer: z.ZodType,
  figures: Figure[],
  run: RunCommand,
): RestRoute {
  return {
    method: 'POST',
    path: `/api/${name}/`,
    summary,
    body: { schedule_id: { type: 'integer', isRequired: true } },
    status: 200,
    answer,
    handle: async (context, { body }) => {
      const user = currentUser(context, requireWrite);
      const input = { scheduleId: requiredId(body, 'schedule_id') };
      const outcome = await run(context.db, user, input, context.engine);
      return Object.fromEntries(figures.map((figure) => [figure, outcome[figure] ?? 0]));
    },
  };
}

const fillRoute = (name: string): RestRoute =>
  command(
    name,
    'Fill Heats with Entries: assigns as many unassigned rows as can be assigned.',
    filled,
    ['assigned', 'unassigned'],
    fillHeats,
  );

/** @param legacyFillPath another path of the fill command, from the configuration */
export const commandRoutes = (legacyFillPath?: string): RestRoute[] => [
  command(
    'generate_heat2s',
    'Generate Heats: tops every section up to its heats possible.',
    created,
    ['created'],
    generateHeats,
  ),
  command('delete_heat2s', 'Delete Heats; their rows become unassigned.', deleted, ['deleted'], deleteHeats),
  command(
    'generate_eventdance2s',
    "Generate Entries: brings the schedule's rows in line with the event's entries.",
    aligned,
    ['created', 'deleted'],
    generateHeatEntries,
  ),
  command(
    'delete_eventdance2s',
    'Delete Entries: removes all rows; entries stay.',
    deleted,
    ['deleted'],
    deleteHeatEntries,
  ),
  command('clear_heat2s', 'Clear Heats of Entries: unassigns every row.', cleared, ['cleared'], clearHeats),
  fillRoute('fill_heat2s'),
  ...(legacyFillPath && legacyFillPath !== 'fill_heat2s' ? [fillRoute(legacyFillPath)] : []),
];
