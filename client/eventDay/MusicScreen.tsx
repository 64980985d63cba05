import { Music as MusicIcon } from '@blueprintjs/icons';
import { songsOf, songText } from '../../server/entries/songs.ts';
import { styleColour } from '../ui/styleColour.ts';
import { dancersText } from './DancerNames.tsx';
import { DayFrame } from './DayFrame.tsx';
import { tempoOf } from './danceTempo.ts';
import { couplesText, minutesText, secondsText, shortTime } from './dayWords.ts';
import type { FloorItem, PlanHeat } from './floorView.ts';
import { Lateness } from './Lateness.tsx';
import { MusicFoot, musicOf } from './MusicFoot.tsx';
import { SoloSongs, soloistsOf, useWaitingSongs } from './SoloSongs.tsx';
import type { FollowedFloor } from './useFloor.ts';
import { type FloorNotesActions, useFloorNotes } from './useFloorNotes.ts';
import './music.css';

const MOST_LINES = 5;

/** /day/music: dance, tempo and length of the current and next heat, then the heats after them. */
export function MusicScreen() {
  return (
    <DayFrame title="Music" className="music" icon={<MusicIcon size={18} />}>
      {(floor) => <Music floor={floor} />}
    </DayFrame>
  );
}

function Music({ floor }: { floor: FollowedFloor }) {
  const { view, clock, plan } = floor;
  const notes = useFloorNotes(plan.scheduleId, plan.floor);
  const { current, next } = view;
  const at = view.coming.findIndex((item) => item.kind === 'heat' && item.heat === next);
  const expected = at < 0 ? null : (view.coming[at]?.expected ?? null);
  const isShown = (item: FloorItem) => item.kind === 'break' || item.heat.coupleCount > 0;
  const breaks = view.coming.slice(0, Math.max(0, at)).filter(isShown);
  const lines = view.coming
    .slice(at + 1)
    .filter(isShown)
    .slice(0, MOST_LINES);
  return (
    <>
      {current && (
        <section
          className="music-now fc-line-below"
          aria-label="Now"
          style={{ borderLeftColor: styleColour(current.style).fill }}
        >
          <p className="music-caption fc-baseline fc-spread fc-muted">
            <span>Now</span>
            <Lateness floor={floor} />
          </p>
          <b className="day-heat fc-nowrap fc-numbers">{current.label}</b>
          <h2>
            <span className="day-style" style={{ background: styleColour(current.style).fill }} aria-hidden />
            {current.dance}
          </h2>
          <Facts heat={current} />
          <Elapsed floor={floor} heat={current} notes={notes} />
        </section>
      )}
      {breaks.length > 0 && <Lines label="Before the next heat" items={breaks} />}
      {next && (
        <section className="music-next fc-line-below" aria-label="Next">
          <p className="music-caption fc-baseline fc-spread fc-muted">
            <span>{current ? 'Next' : 'First heat'}</span>
            {expected !== null && <span>about {shortTime(clock, expected)}</span>}
          </p>
          <p className="music-next-head fc-baseline fc-strong">
            <b className="day-heat fc-nowrap fc-numbers">{next.label}</b>
            <span>{next.shortDance}</span>
          </p>
          <Facts heat={next} />
        </section>
      )}
      {!next && (
        <p className="music-over fc-muted">
          {current ? 'This is the last heat.' : 'No heats on this floor.'}
        </p>
      )}
      <div className="music-side">
        <Lines label="Then" items={lines} />
        <SoloSongs floor={floor} />
      </div>
      <MusicFoot floor={floor} notes={notes} />
    </>
  );
}

/** A solo shows its songs instead of a tempo. */
function Facts({ heat }: { heat: PlanHeat }) {
  const tempo = tempoOf(heat.style, danceName(heat));
  const couple = soloistsOf(heat);
  const waiting = useWaitingSongs();
  const known = couple ? songsOf(waiting.get(couple.heatEntryId) ?? couple.song) : [];
  const songs = known.length > 1 ? known.map((song, place) => `${place + 1}. ${song}`) : known;
  return (
    <dl className="music-facts fc-flex fc-gap-12">
      {heat.type === 'SOLO' ? (
        <div className="music-solo">
          <dt>{couple ? dancersText(couple) : 'Solo'}</dt>
          {songs.map((song) => (
            <dd key={song}>{song}</dd>
          ))}
          {songs.length === 0 && <dd className="music-unknown">{couple ? 'No song yet' : 'No couple'}</dd>}
        </div>
      ) : heat.dances.length > 0 ? (
        <div className="music-solo">
          <dt>Dances</dt>
          <dd>{heat.dances.join(', ')}</dd>
        </div>
      ) : (
        tempo && (
          <div>
            <dt>Tempo</dt>
            <dd>
              {tempo} <small>bars/min</small>
            </dd>
          </div>
        )
      )}
      <div>
        <dt>Length</dt>
        <dd>{secondsText(heat.duration * 1000)}</dd>
      </div>
      <div>
        <dt>Couples</dt>
        <dd>{heat.coupleCount}</dd>
      </div>
    </dl>
  );
}

const danceName = ({ dance, style }: PlanHeat): string =>
  dance.startsWith(`${style} `) ? dance.slice(style.length + 1) : dance;

/** Time since the heat started, or since its music started once someone has said so. */
function Elapsed({
  floor: { view, now },
  heat,
  notes,
}: {
  floor: FollowedFloor;
  heat: PlanHeat;
  notes: FloorNotesActions;
}) {
  const { startedAt, pausedAt, pausedFor } = view.state;
  if (startedAt === null) return null;
  const on = musicOf(notes, heat);
  const length = heat.duration * 1000;
  const since = Math.max(0, on ? now - Date.parse(on.at) : (pausedAt ?? now) - startedAt - pausedFor);
  const left = length - since;
  return (
    <div className="music-elapsed">
      <progress
        max={length}
        value={Math.min(length, since)}
        aria-label={on ? 'Since the music began' : 'Since the heat began'}
      />
      <p>
        <span>
          {secondsText(since)} since the {on ? 'music' : 'heat'} began
        </span>
        <span>{left >= 0 ? `${secondsText(left)} left` : `${secondsText(-left)} over`}</span>
      </p>
    </div>
  );
}

function Lines({ label, items }: { label: string; items: readonly FloorItem[] }) {
  return (
    <ol className="music-lines" aria-label={label}>
      {items.map((item) => (
        <Line key={item.kind === 'heat' ? item.heat.id : `break ${item.pause.sectionId}`} item={item} />
      ))}
    </ol>
  );
}

function Line({ item }: { item: FloorItem }) {
  if (item.kind === 'break') {
    const { title, duration } = item.pause;
    return (
      <li className="music-break">
        <span>{title || 'Break'}</span>
        <small>{duration === null ? '' : `${minutesText(duration * 1000)}, `}soft music</small>
      </li>
    );
  }
  const { heat } = item;
  const couple = soloistsOf(heat);
  const what =
    heat.type === 'SOLO'
      ? songText(couple?.song ?? '') || 'no song yet'
      : tempoOf(heat.style, danceName(heat));
  return (
    <li>
      <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
      <span>{heat.shortDance}</span>
      <small>
        {[what, heat.type === 'SOLO' ? '' : couplesText(heat.coupleCount)].filter(Boolean).join(' · ')}
      </small>
    </li>
  );
}
