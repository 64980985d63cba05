import { Chat, Music, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { shortTime } from './dayWords.ts';
import type { PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';
import type { FloorNotesActions } from './useFloorNotes.ts';

const MESSAGES = ['Please wait', 'Sound problem', 'Wrong music', 'Come to music'] as const;

/** The note that the heat's music is on; undefined if no one has pressed it. */
export const musicOf = ({ notes }: FloorNotesActions, { id }: Pick<PlanHeat, 'id'>) =>
  notes.find(({ kind, heatId }) => kind === 'MUSIC_ON' && heatId === id);

/** "Music Is On" times the music but does not start it; a message goes to the announcer's screen. */
export function MusicFoot({ floor, notes }: { floor: FollowedFloor; notes: FloorNotesActions }) {
  const [isOpen, setOpen] = useState(false);
  const { view, clock } = floor;
  const { current } = view;
  const own = notes.notes.filter(({ kind }) => kind === 'TO_ANNOUNCER');
  const on = current ? musicOf(notes, current) : undefined;
  return (
    <footer className="music-foot fc-stack fc-gap-10 fc-line-above">
      {own.map(({ id, lines: [content = ''], pressedAt, at }) => (
        <p key={id} className="fc-row fc-spread fc-gap-10 fc-muted">
          <span>
            Told the announcer at {shortTime(clock, Date.parse(pressedAt ?? at))}: {content}
          </span>
          <button
            type="button"
            className="music-button"
            aria-label={`Undo: ${content}`}
            onClick={() => notes.say('DONE', `Undo: ${content}`, { noteId: id })}
          >
            <Undo size={18} />
          </button>
        </p>
      ))}
      {isOpen && (
        <fieldset className="music-messages fc-stack fc-gap-10" aria-label="Message to the announcer">
          {MESSAGES.map((content) => (
            <button
              key={content}
              type="button"
              className="music-button"
              onClick={() => {
                notes.say('TO_ANNOUNCER', content, { content });
                setOpen(false);
              }}
            >
              {content}
            </button>
          ))}
        </fieldset>
      )}
      <div className="music-acts fc-stack fc-gap-10">
        <button
          type="button"
          className="music-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chat size={18} /> To Announcer
        </button>
        {on ? (
          <button
            type="button"
            className="music-button"
            onClick={() => notes.say('DONE', 'Music not on', { noteId: on.id })}
          >
            <Undo size={18} />
            <span>
              Music on
              <small className="music-since fc-muted">
                since {shortTime(clock, Date.parse(on.pressedAt ?? on.at))}
              </small>
            </span>
          </button>
        ) : (
          <button
            type="button"
            className="music-button music-on"
            disabled={!current}
            onClick={() => notes.say('MUSIC_ON', `Music on, heat ${current?.label}`)}
          >
            <Music size={18} /> Music Is On
          </button>
        )}
      </div>
      {notes.waiting > 0 && <p className="fc-row fc-spread fc-gap-10 fc-muted">Not sent yet</p>}
    </footer>
  );
}
