import { sql } from 'kysely';
import { InputType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { songs } from '../../entries/entryInput.ts';
import { LONGEST_SONG, MOST_SONGS, songText } from '../../entries/songs.ts';
import { InvalidInput } from '../../errors.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { changedSchedule } from '../../schedules/schedule.loaders.ts';

const songInput = z.object({ scheduleId: reference, heatEntryId: reference, song: songs });

@InputType({ description: 'The music of a solo.' })
export class SetSongInput extends inputOfRule(songInput, {
  ...OF_SCHEDULE,
  heatEntryId: 'A heat entry of the solo.',
  song: `The songs in order, one per line, each with its cue: up to ${MOST_SONGS} of ${LONGEST_SONG} characters; empty for none.`,
}) {}

/** Stores the songs with the entry, so other schedules show them too. @throws NotFound, InvalidInput */
async function setSong(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, heatEntryId, song } = parseInput(songInput, input);
  await changeOnDay(db, scheduleId, async (tx) => {
    const { rows } = await sql<{ id: number; type: string; song: string; couple: string }>`
      select e.id, e.entry_type as type, e.song, (select string_agg(o.name, ' & ' order by q.place)
          from (select e.entrant_id as id, 0 as place union all
            select entrant_id, position + 1 from entry_partners where entry_id = e.id) q
          join entrants o on o.id = q.id) as couple
      from heat_entries r join entries e on e.id = r.entry_id
      where r.id = ${heatEntryId} and r.schedule_id = ${scheduleId}`.execute(tx);
    const [solo] = rows;
    if (!solo) throw new InvalidInput({ heatEntryId: ['This schedule has no such heat entry.'] });
    if (solo.type !== 'SOLO') throw new InvalidInput({ heatEntryId: ['Only a solo has its own song.'] });
    if (solo.song === song) return;
    await sql`update entries set song = ${song} where id = ${solo.id}`.execute(tx);
    const content =
      song === '' ? `Removed the song of ${solo.couple}` : `Song of ${solo.couple}: ${songText(song)}`;
    await writeLog(tx, { scheduleId, user, content });
  });
  return { scheduleId };
}

mutations(Schedule, changedSchedule, {
  setSong: {
    description: 'Sets the songs and cues of a solo for the music screen.',
    input: [SetSongInput, 'The solo and its songs.'],
    passes: ['MUSIC', 'ANNOUNCER'],
    act: setSong,
  },
});
