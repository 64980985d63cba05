import { Hand, Undo, VolumeUp } from '@blueprintjs/icons';
import { counted } from '../../../server/schedules/counted.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { shortTime } from '../dayWords.ts';
import { type DeckHeat, shortCouple } from '../deck/deckGroups.ts';
import type { DeckActions } from '../deck/useDeck.ts';
import type { FollowedFloor } from '../useFloor.ts';

/** Later heats get their turn. */
const MOST_HEATS = 2;
const TIMES = ['', 'once', 'twice', 'three times'];

export const notHere = ({ couples }: DeckHeat) =>
  couples.filter(({ answer, scratch }) => answer === 'NOT_HERE' && scratch === null);

/** Reports of the deck, soonest heat first; "Called" tells the deck that the couples were called. */
export function FromDeck({ deck, floor: { clock, view } }: { deck: DeckActions; floor: FollowedFloor }) {
  // While offline the deck is stale, but the clock runs on.
  const isToCome = ({ heatId }: DeckHeat): boolean =>
    view.coming.some((item) => item.kind === 'heat' && item.heat.id === heatId);
  const reports = (deck.heats ?? []).filter(
    (heat) => isToCome(heat) && (heat.hold || notHere(heat).length > 0),
  );
  if (reports.length === 0) return null;
  return (
    <section aria-label="From the deck">
      {reports.slice(0, MOST_HEATS).map((heat) => (
        <Report key={heat.heatId} heat={heat} deck={deck} clock={clock} />
      ))}
    </section>
  );
}

function Report({ heat, deck, clock }: { heat: DeckHeat; deck: DeckActions; clock: EventClock }) {
  const missing = notHere(heat);
  const marks = [heat.hold, ...missing.map(({ said }) => said)].flatMap((mark) => mark ?? []);
  const newest = Math.max(...marks.map(({ at }) => Date.parse(at)));
  const called = Math.min(...missing.map((couple) => couple.called));
  const ids = missing.map(({ heatEntryId }) => heatEntryId);
  const who = missing.map(shortCouple).join(', ');
  return (
    <div className="announcer-told fc-line-above">
      <p className="announcer-caption fc-flex fc-spread fc-muted">
        <span>From the deck</span>
        {marks.length > 0 && <span>{shortTime(clock, newest)}</span>}
      </p>
      <p className="announcer-told-words fc-row fc-wrap fc-medium">
        {heat.label}: {missing.length > 0 && `${counted(missing.length, 'couple')} not here yet`}
        {heat.hold && (
          <span className="announcer-hold fc-gap-4 fc-warning">
            <Hand size={16} /> {missing.length > 0 ? 'hold it' : 'please hold it'}
          </span>
        )}
      </p>
      {missing.length > 0 && (
        <div className="announcer-told-row fc-row fc-gap-10">
          <ul className="announcer-numbers fc-stack fc-gap-8">
            {missing.map((couple) => (
              <li key={couple.heatEntryId} className="day-number day-boxed fc-nowrap fc-numbers">
                {shortCouple(couple)}
              </li>
            ))}
          </ul>
          {called > 0 && (
            <button
              type="button"
              className="announcer-called announcer-called-back fc-row fc-centred fc-gap-8 fc-rigid fc-medium"
              aria-label={`Undo: ${who} called`}
              onClick={() => deck.say('UNDO', heat, ids, `Call of ${who} undone`)}
            >
              <Undo size={18} />
            </button>
          )}
          <button
            type="button"
            className="announcer-called fc-row fc-centred fc-gap-8 fc-rigid fc-medium"
            onClick={() => deck.say('CALLED', heat, ids, `${who} called`)}
          >
            <VolumeUp size={18} />
            <span>
              Called
              <span className="fc-visually-hidden">
                {' '}
                {who} for heat {heat.label}{' '}
              </span>
              {called > 0 && <small>{TIMES[called] ?? `${called} times`}</small>}
            </span>
          </button>
        </div>
      )}
    </div>
  );
}
