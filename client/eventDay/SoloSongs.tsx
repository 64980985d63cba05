import { CloudUpload } from '@blueprintjs/icons';
import { LONGEST_SONG, MOST_SONGS, songsOf } from '../../server/entries/songs.ts';
import { act, useActs } from '../journal/act.ts';
import { dancersText } from './DancerNames.tsx';
import { SetSong } from './dayOperations.ts';
import { shortTime } from './dayWords.ts';
import type { PlanCouple, PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';

const SONG = 'song';

/** As the server refuses it. */
function songFault(typed: string): string {
  const songs = songsOf(typed);
  if (songs.length > MOST_SONGS) return `Enter at most ${MOST_SONGS} songs, one per line.`;
  const isLong = songs.some(({ length }) => length > LONGEST_SONG);
  return isLong ? `Enter at most ${LONGEST_SONG} characters per song.` : '';
}

/** The couple of a solo; undefined if scratched. */
export const soloistsOf = ({ contests }: PlanHeat): PlanCouple | undefined =>
  contests.flatMap(({ couples }) => couples).find(({ isGone }) => !isGone);

/** Unconfirmed songs of this device, by heat entry. */
export function useWaitingSongs(): ReadonlyMap<string, string> {
  const { waiting } = useActs<{ heatEntryId: string; song: string }>(SONG, {});
  return new Map(waiting.map(({ heatEntryId, song }) => [heatEntryId, song]));
}

/** Upcoming solos, each with a field for its songs and cues, one per line. */
export function SoloSongs({ floor: { plan, view, clock } }: { floor: FollowedFloor }) {
  const waiting = useWaitingSongs();
  const solos = plan.heats.flatMap((heat, index) => {
    const couple = soloistsOf(heat);
    return heat.type === 'SOLO' && index >= view.state.position && couple
      ? [{ heat, couple, expected: view.times[index] ?? null }]
      : [];
  });
  if (solos.length === 0) return null;
  const songOf = ({ heatEntryId, song }: PlanCouple): string => waiting.get(heatEntryId) ?? song;
  const missing = solos.filter(({ couple }) => songOf(couple) === '').length;
  const save = (heat: PlanHeat, { heatEntryId }: PlanCouple, song: string): void => {
    const input = { scheduleId: plan.scheduleId, heatEntryId, song };
    act(SONG, `Song of heat ${heat.label}`, SetSong, input, `${heatEntryId} ${song}`);
  };
  return (
    <details className="music-songs fc-line-below">
      <summary>
        <span>Solo songs</span>
        <small>
          {missing === 0 ? `all ${solos.length} entered` : `${missing} of ${solos.length} missing`}
        </small>
      </summary>
      <ul>
        {solos.map(({ heat, couple, expected }) => (
          <li key={heat.id}>
            <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
            <label>
              <span>
                {dancersText(couple)}
                <small>
                  {' '}
                  {heat.shortDance}
                  {expected !== null && `, about ${shortTime(clock, expected)}`}
                </small>
              </span>
              <textarea
                // Remounts when someone else saves a song, so that the field shows it.
                key={songOf(couple)}
                rows={Math.max(1, songsOf(songOf(couple)).length)}
                placeholder="One song per line, and where it starts and fades"
                defaultValue={songOf(couple)}
                onChange={({ currentTarget }) =>
                  currentTarget.setCustomValidity(songFault(currentTarget.value))
                }
                onBlur={({ currentTarget }) => {
                  const song = songsOf(currentTarget.value).join('\n');
                  if (song !== songOf(couple) && currentTarget.reportValidity()) save(heat, couple, song);
                }}
              />
            </label>
            {waiting.has(couple.heatEntryId) && <CloudUpload size={16} title="Not sent yet" />}
          </li>
        ))}
      </ul>
    </details>
  );
}
