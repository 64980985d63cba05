import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { Touched } from '../schedules/undo/currentState.reader.ts';

const KINDS: Record<string, string> = {
  studios: 'the studio',
  dance_categories: 'the style',
  dances: 'the dance',
  events: 'the event',
  schedules: 'the schedule',
  sections: 'the section',
};

export async function touchedWords(tx: Db, { table, change }: Touched): Promise<string> {
  return `This can’t be undone: ${await subject(tx, { table, change })} changed since.`;
}

async function subject(tx: Db, { table, change }: Touched): Promise<string> {
  const { id } = change.keys;
  const names = { ...change.before, ...change.after };
  if (table === 'entrants') {
    const row = await tx
      .selectFrom('entrants')
      .select('name')
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return row ? `${row.name} was` : String(names.name ?? 'a person');
  }
  if (table === 'entries' || table === 'entry_partners') {
    const { rows } = await sql<{ name: string }>`
      select o.name from entries e join entrants o on o.id = e.entrant_id
      where e.id = ${Number(id ?? change.keys.entry_id)}`.execute(tx);
    return rows[0] ? `an entry of ${rows[0].name} was` : 'an entry was deleted or';
  }
  const kind = KINDS[table];
  if (kind) return `${kind} ${String(names.name ?? names.title ?? '')} was`.replace('  ', ' ');
  if (table === 'entry_limits') return 'an entry limit was';
  return table === 'back_numbers' ? 'a back number was' : 'the schedule was';
}
