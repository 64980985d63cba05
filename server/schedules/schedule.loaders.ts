import DataLoader from 'dataloader';
import { figuresBy, listsBy } from '../db/grouped.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { NotFound } from '../errors.ts';
import { readArrangement } from './arrangement.reader.ts';
import type { Arrangement } from './arrangement.ts';
import type { Heat } from './heat.entity.ts';
import { readHeatsById, readHeatsOfSections } from './heat.reader.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { readRowsById, readRowsOfHeats } from './heatEntry.reader.ts';
import type { Section } from './section.entity.ts';
import { readSectionsById, readSectionsOfSchedules } from './section.reader.ts';

type Ids = readonly number[];

/** Things by id: those of one moment in one read. Rejects with NotFound. */
function each<T extends { id: number }>(read: (ids: Ids) => Promise<T[]>): DataLoader<number, T> {
  return new DataLoader<number, T>(async (ids) => {
    const found = new Map((await read(ids)).map((thing) => [thing.id, thing]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** What belongs to each of some parents, in the order of the read. */
const listOf = <T>(read: (ids: Ids) => Promise<T[]>, parentOf: (thing: T) => number | null) =>
  listsBy<T>(async (ids) => (await read(ids)).map((item) => ({ key: parentOf(item) ?? 0, item })));

/** A whole schedule is read by sets: one look-up for each list, never one for each thing. */
export function createScheduleLoaders(em: Em) {
  return {
    section: each<Section>((ids) => readSectionsById(em, ids)),
    heat: each<Heat>((ids) => readHeatsById(em, ids)),
    heatEntry: each<HeatEntry>((ids) => readRowsById(em, ids)),
    sectionsOfSchedule: listOf<Section>(
      (ids) => readSectionsOfSchedules(em, ids),
      (section) => section.scheduleId,
    ),
    heatsOfSection: listOf<Heat>(
      (ids) => readHeatsOfSections(em, ids),
      (heat) => heat.sectionId,
    ),
    rowsOfHeat: listOf<HeatEntry>(
      (ids) => readRowsOfHeats(em, ids),
      (row) => row.heatId,
    ),
    arrangement: new DataLoader<number, Arrangement>((ids) =>
      Promise.all(ids.map((id) => readArrangement(em, id))),
    ),
    heatCountOfSchedule: figuresBy<number>(async (ids) => {
      const rows = await sqlOf(em)
        .selectFrom('heats')
        .select((select) => ['schedule_id as key', select.fn.countAll<string>().as('count')])
        .where('schedule_id', 'in', ids)
        .groupBy('schedule_id')
        .execute();
      return rows.map(({ key, count }) => ({ key, figure: Number(count) }));
    }, 0),
  };
}
