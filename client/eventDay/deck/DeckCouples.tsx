import { CloudUpload, Tick } from '@blueprintjs/icons';
import { counted } from '../../../server/schedules/counted.ts';
import { REASON_WORDS } from '../../lateChanges/scratchReasons.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { minutesText, shortTime } from '../dayWords.ts';
import { type DeckCouple, type DeckHeat, groupsOf, shortCouple, surnames } from './deckGroups.ts';
import type { DeckActions } from './useDeck.ts';

interface DeckCouplesProps {
  readonly heat: DeckHeat;
  readonly deck: DeckActions;
  readonly clock: EventClock;
  readonly floor: string;
}

export function DeckCouples({ heat, deck, clock, floor }: DeckCouplesProps) {
  const { missing, coming, here, scratched } = groupsOf(heat);
  const all = missing.length + coming.length + here.length;
  const say = (kind: 'HERE' | 'NOT_HERE' | 'UNDO', couple: DeckCouple, word: string) => () =>
    deck.say(kind, heat, [couple.heatEntryId], `${shortCouple(couple)} ${word}`);
  return (
    <>
      {missing.length > 0 && (
        <section aria-label="Missing">
          <h3 className="deck-group">
            <b className="deck-missing">Missing {missing.length}</b> of {all}
          </h3>
          <ul className="deck-list">
            {missing.map((couple) => (
              <li key={couple.heatEntryId} className="deck-asked fc-stack fc-gap-10 fc-line-below">
                <BackNumber couple={couple} />
                <Names couple={couple}>
                  <MissingWords couple={couple} clock={clock} />
                  {couple.next && <small className="deck-late">{nextWords(couple.next)}</small>}
                </Names>
                <button
                  type="button"
                  className="deck-not-here"
                  aria-pressed={couple.answer === 'NOT_HERE'}
                  onClick={
                    couple.answer === 'NOT_HERE'
                      ? say('UNDO', couple, 'not here undone')
                      : say('NOT_HERE', couple, 'not here')
                  }
                >
                  Not here
                </button>
                <button type="button" className="deck-is-here" onClick={say('HERE', couple, 'here')}>
                  <Tick size={20} /> Here
                </button>
                {couple.answer === 'NOT_HERE' && (
                  <button
                    type="button"
                    className="deck-small"
                    onClick={() => deck.scratch(heat, couple, false)}
                  >
                    Scratch {shortCouple(couple)} from heat {heat.label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {coming.length > 0 && (
        <section aria-label="Coming">
          <h3 className="deck-group">
            <b>{coming.some(({ onFloor }) => onFloor) ? 'On the floor now' : 'Dancing before'}</b>{' '}
            {counted(coming.length, 'couple')}, press when they arrive
          </h3>
          <ul className="deck-coming fc-stack fc-line-below">
            {coming.map((couple) => (
              <li key={couple.heatEntryId}>
                <button type="button" onClick={say('HERE', couple, 'here')}>
                  <b className="day-number fc-nowrap fc-numbers">{shortCouple(couple)}</b>
                  {couple.number !== null && <span>{surnames(couple.names)}</span>}
                  <small className={couple.lateSeconds === null ? undefined : 'deck-late'}>
                    {[comingWords(couple, floor), couple.next && nextWords(couple.next)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {here.length > 0 && (
        <section aria-label="Here">
          <h3 className="deck-group">
            <b>Here {here.length}</b> press the tick to undo
          </h3>
          <ul className="deck-list">
            {here.map((couple) => (
              <li key={couple.heatEntryId} className="deck-row fc-row fc-gap-16 fc-line-below">
                <b className="day-number fc-nowrap fc-numbers">{couple.number ?? ''}</b>
                <Names couple={couple}>
                  {couple.next && <small className="deck-late">{nextWords(couple.next)}</small>}
                </Names>
                <button
                  type="button"
                  className="deck-tick"
                  aria-label={`Undo: ${couple.names.join(' and ')} here`}
                  onClick={say('UNDO', couple, 'here undone')}
                >
                  <Tick size={20} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {scratched.length > 0 && (
        <section aria-label="Scratched">
          <h3 className="deck-group">
            <b>Scratched {scratched.length}</b>
          </h3>
          <ul className="deck-list">
            {scratched.map((couple) => (
              <li key={couple.heatEntryId} className="deck-row deck-scratched fc-row fc-gap-16 fc-line-below">
                <b className="day-number fc-nowrap fc-numbers">{couple.number ?? ''}</b>
                <Names couple={couple}>
                  {couple.scratch && (
                    <small>
                      {[REASON_WORDS[couple.scratch.reason], couple.scratch.by].filter(Boolean).join(', ')},{' '}
                      {shortTime(clock, Date.parse(couple.scratch.at))}
                    </small>
                  )}
                </Names>
                <button
                  type="button"
                  className="deck-small"
                  aria-label={`Restore ${shortCouple(couple)}`}
                  onClick={() => deck.scratch(heat, couple, true)}
                >
                  Restore
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const BackNumber = ({ couple: { number } }: { couple: DeckCouple }) => (
  <b className={`day-number fc-nowrap fc-numbers ${number === null ? '' : 'day-boxed'}`}>{number ?? ''}</b>
);

function Names({ couple, children }: { couple: DeckCouple; children?: React.ReactNode }) {
  return (
    <p className="deck-names fc-shrink">
      {couple.names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {couple.isWaiting && (
        <small className="deck-waits">
          <CloudUpload size={14} /> Not sent yet
        </small>
      )}
      {children}
    </p>
  );
}

function MissingWords({ couple, clock }: { couple: DeckCouple; clock: EventClock }) {
  const { answer, called, last } = couple;
  const calls =
    called === 0
      ? ''
      : called === 1
        ? 'Called once'
        : called === 2
          ? 'Called twice'
          : `Called ${called} times`;
  if (answer === 'NOT_HERE') return <small className="deck-missing">{calls || 'Call requested'}</small>;
  if (!last) return calls ? <small>{calls}</small> : <small>First heat today</small>;
  const at = last.time ? `, ${shortTime(clock, Date.parse(last.time))}` : '';
  return (
    <small>
      {calls && `${calls}. `}Last danced {last.label}
      {at}
    </small>
  );
}

const nextWords = ({ label, floor }: NonNullable<DeckCouple['next']>): string =>
  `then ${label} in ${floor || 'the other room'}`;

/** "84 first", "from Ballroom B, about 4 min late"; empty if there is nothing to say. */
function comingWords({ onFloor, before, lateSeconds }: DeckCouple, floor: string): string {
  const from = before ?? onFloor;
  const elsewhere = from && from.floor !== floor ? `from ${from.floor || 'the other floor'}` : '';
  const late = lateSeconds === null ? '' : `, about ${minutesText(Math.max(60, lateSeconds) * 1000)} late`;
  const first = before ? `${before.label} first` : '';
  if (elsewhere) return `${first ? `${first}, ` : ''}${elsewhere}${late}`;
  return first || (onFloor ? 'straight over' : '');
}
