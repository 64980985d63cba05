import { Tick } from '@blueprintjs/icons';
import { shortTime } from '../dayWords.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { FloorNotesActions } from '../useFloorNotes.ts';

/** Messages from music and corrected results, until the announcer presses Done. */
export function FromMusic({ floor: { clock }, notes }: { floor: FollowedFloor; notes: FloorNotesActions }) {
  const asked = notes.notes.filter(({ kind }) => kind !== 'MUSIC_ON');
  if (asked.length === 0) return null;
  return (
    <section className="announcer-told fc-line-above" aria-label="To do">
      {asked.map(({ id, kind, label, lines, at, pressedAt }) => (
        <div key={id} className="announcer-told-row announcer-note fc-row fc-wrap fc-gap-10">
          <p className="announcer-from-music fc-medium">
            <small>
              {kind === 'TO_ANNOUNCER' ? 'From music' : `Corrected result, heat ${label}`},{' '}
              {shortTime(clock, Date.parse(pressedAt ?? at))}
            </small>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <button
            type="button"
            className="announcer-called fc-row fc-centred fc-gap-8 fc-rigid fc-medium"
            onClick={() => notes.say('DONE', `Done: ${lines.join('; ')}`, { noteId: id })}
          >
            <Tick size={18} /> Done
          </button>
        </div>
      ))}
    </section>
  );
}
