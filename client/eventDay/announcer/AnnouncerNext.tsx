import { useState } from 'react';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { DancerNames, dancersText } from '../DancerNames.tsx';
import { couplesText, minutesText, shortTime } from '../dayWords.ts';
import type { DeckActions } from '../deck/useDeck.ts';
import type { FloorItem, PlanCouple, PlanHeat } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { FloorNotesActions } from '../useFloorNotes.ts';
import { FromDeck, notHere } from './FromDeck.tsx';
import { FromMusic } from './FromMusic.tsx';

/** Shown after the next heat. */
const MOST_ITEMS = 3;
/** With more couples only numbers are shown. */
const MOST_NAMED = 4;

/** The next heat with its couples, then up to three items. Pressing a heat starts it after a question. */
export function AnnouncerNext({
  floor,
  deck,
  notes,
  onJump,
}: {
  floor: FollowedFloor;
  deck: DeckActions;
  notes: FloorNotesActions;
  onJump: (heat: PlanHeat) => void;
}) {
  const { view } = floor;
  const [asked, setAsked] = useState<PlanHeat | null>(null);
  const shown = view.current ? view.next : null;
  const from = shown
    ? view.coming.findIndex((item) => item.kind === 'heat' && item.heat.id === shown.id)
    : -1;
  const before = view.coming.slice(0, Math.max(0, from)).filter(({ kind }) => kind === 'break');
  const rest = view.coming
    .slice(from + 1)
    .filter((item) => isShown(item) && (item.kind !== 'heat' || item.heat !== view.next))
    .slice(0, notes.notes.some(({ kind }) => kind !== 'MUSIC_ON') ? MOST_ITEMS - 1 : MOST_ITEMS);
  const first = from >= 0 ? view.coming[from] : undefined;
  return (
    <aside className="announcer-next fc-column fc-scroll" aria-label="Next">
      {before.map((item) => (
        <Item key={keyOf(item)} item={item} floor={floor} deck={deck} onAsk={setAsked} />
      ))}
      {first?.kind === 'heat' && <NextHeat item={first} floor={floor} />}
      <ol className="announcer-items">
        {rest.map((item) => (
          <li key={keyOf(item)}>
            <Item item={item} floor={floor} deck={deck} onAsk={setAsked} />
          </li>
        ))}
      </ol>
      <div className="announcer-deck">
        <FromMusic floor={floor} notes={notes} />
        <FromDeck deck={deck} floor={floor} />
      </div>
      {asked && (
        <ConfirmAlert
          isOpen
          intent="primary"
          title={`Start heat ${asked.label} now?`}
          confirmText={`Start Heat ${asked.label}`}
          cancelText="Cancel"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            onJump(asked);
            setAsked(null);
          }}
        >
          {skippedWords(floor, asked)}
        </ConfirmAlert>
      )}
    </aside>
  );
}

const isShown = (item: FloorItem): boolean => item.kind === 'break' || item.heat.coupleCount > 0;

const keyOf = (item: FloorItem): string =>
  item.kind === 'heat' ? item.heat.id : `break ${item.pause.sectionId}`;

/** "3 heats will count as danced: 85, 86 and 87." */
function skippedWords({ plan, view }: FloorLike, heat: PlanHeat): string {
  const skipped = plan.heats.slice(view.state.position + 1, plan.heats.indexOf(heat));
  const labels = skipped.map(({ label }) => label);
  if (labels.length === 0) return 'It starts now.';
  if (labels.length === 1) return `Heat ${labels[0]} will count as danced.`;
  const said =
    labels.length > 6
      ? `${labels[0]} to ${labels.at(-1)}`
      : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return `${labels.length} heats will count as danced: ${said}.`;
}
type FloorLike = Pick<FollowedFloor, 'plan' | 'view'>;

function NextHeat({
  item: { heat, expected },
  floor,
}: {
  item: FloorItem & { kind: 'heat' };
  floor: FollowedFloor;
}) {
  const isDancing = ({ isGone }: PlanCouple): boolean => !isGone;
  const couples = heat.contests.flatMap((contest) => contest.couples.filter(isDancing));
  // A final has no couples before its recall.
  const contests = heat.contests
    .filter((contest) => contest.couples.length === 0 || contest.couples.some(isDancing))
    .map(({ name }) => name)
    .filter(Boolean);
  const isSame =
    couples.length > 0 && couples.every(({ dancers }) => dancers.every(({ wasJustOn }) => wasJustOn));
  const words = [
    contests.length > 2 ? `${contests.length} contests` : contests.join('; '),
    isSame ? `all ${couples.length} are on the floor now` : couplesText(heat.coupleCount),
    heat.recallWaits ? 'no recall yet' : '',
  ];
  return (
    <section className="announcer-up fc-line-below" aria-label={`Next: heat ${heat.label}`}>
      <p className="announcer-caption fc-flex fc-spread fc-muted">
        <span>Next</span>
        {expected !== null && <span>about {floor.clock.time(expected)}</span>}
      </p>
      <div className="announcer-up-head fc-row">
        <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
        <h2>{heat.shortDance}</h2>
      </div>
      <p className="announcer-up-words fc-muted">{words.filter(Boolean).join(' · ')}</p>
      {couples.length > MOST_NAMED ? (
        <ul className="announcer-numbers fc-stack fc-gap-8">
          {couples.map(({ heatEntryId, number }) => (
            <li key={heatEntryId} className="day-number day-boxed fc-nowrap fc-numbers">
              {number || '–'}
            </li>
          ))}
        </ul>
      ) : (
        <ul className="announcer-named fc-stack fc-gap-8">
          {couples.map((couple) => (
            <li key={couple.heatEntryId}>
              <b className="day-number day-boxed fc-nowrap fc-numbers">{couple.number || '–'}</b>
              <span>{isSame ? dancersText(couple) : <DancerNames couple={couple} />}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Item(props: {
  item: FloorItem;
  floor: FollowedFloor;
  deck: DeckActions;
  onAsk: (heat: PlanHeat) => void;
}) {
  const { item, floor, deck, onAsk } = props;
  const time = item.expected === null ? '' : shortTime(floor.clock, item.expected);
  if (item.kind === 'break') {
    const { title, duration } = item.pause;
    return (
      <div className="announcer-item announcer-break fc-stack fc-gap-10">
        <span>
          {title || 'Break'}
          {duration !== null && <small>{minutesText(duration * 1000)}</small>}
        </span>
        <span className="announcer-time fc-nowrap fc-numbers fc-muted">{time}</span>
      </div>
    );
  }
  const { heat } = item;
  const reported = deck.heats?.find(({ heatId }) => heatId === heat.id);
  const missing = reported ? notHere(reported).length : 0;
  return (
    <button type="button" className="announcer-item fc-stack fc-gap-10" onClick={() => onAsk(heat)}>
      <b className="day-heat fc-nowrap fc-numbers">
        <span className="fc-visually-hidden">Start heat </span>
        {heat.label}
      </b>
      <span>
        {heat.shortDance}
        <small>
          {couplesText(heat.coupleCount)}
          {missing > 0 && `, ${missing} not here yet`}
          {heat.recallWaits && <b className="fc-medium fc-warning"> no recall yet</b>}
        </small>
      </span>
      <span className="announcer-time fc-nowrap fc-numbers fc-muted">{time}</span>
    </button>
  );
}
