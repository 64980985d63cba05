import { CloudUpload, Hand, Tick, VolumeUp } from '@blueprintjs/icons';
import { useState } from 'react';
import { RefusedActs } from '../../journal/RefusedActs.tsx';
import { DayLoading } from '../../shell/DayLoading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { styleColour } from '../../ui/styleColour.ts';
import { DayFrame } from '../DayFrame.tsx';
import { couplesText, shortTime } from '../dayWords.ts';
import { Lateness } from '../Lateness.tsx';
import { PressesWaiting } from '../PressesWaiting.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { DeckCouples } from './DeckCouples.tsx';
import { DifferingAnswers } from './DifferingAnswers.tsx';
import { type DeckHeat, groupsOf, heatToShow, shortCouple, tabWords } from './deckGroups.ts';
import { type DeckActions, useDeck } from './useDeck.ts';
import { WantedJudges } from './WantedJudges.tsx';
import './deck.css';

/** /day/deck: the couples of the next four heats, and who is here. Made for a phone held in one hand. */
export function DeckScreen() {
  return (
    <DayFrame title="Deck" className="deck">
      {(floor) => <Deck floor={floor} />}
    </DayFrame>
  );
}

function Deck({ floor }: { floor: FollowedFloor }) {
  const { plan } = floor;
  const deck = useDeck(plan.scheduleId, plan.floor);
  const [chosenId, setChosenId] = useState('');
  const { heats } = deck;
  if (!heats) {
    return deck.error ? (
      <ReadFailure error={deck.error} onRetry={() => void deck.read()} />
    ) : (
      <DayLoading what="the deck" />
    );
  }
  const chosen = heats.find(({ heatId }) => heatId === chosenId) ?? heatToShow(heats);
  return (
    <>
      <PressesWaiting floor={floor} />
      <OnFloor floor={floor} />
      <div className="deck-differing">
        <DifferingAnswers deck={deck} scheduleId={plan.scheduleId} clock={floor.clock} />
      </div>
      <WantedJudges scheduleId={plan.scheduleId} />
      <RefusedActs refused={deck.refused} className="deck-small" />
      {chosen ? (
        <>
          <div className="deck-tabs fc-stack fc-rigid" role="tablist" aria-label="Next heats">
            {heats.map((heat, index) => (
              <HeatTab
                key={heat.heatId}
                heat={heat}
                before={heats[index - 1]}
                isChosen={heat === chosen}
                onChoose={() => setChosenId(heat.heatId)}
              />
            ))}
          </div>
          <section
            className="fc-fill fc-scroll"
            id="deck-heat"
            role="tabpanel"
            aria-label={`Heat ${chosen.label}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list without buttons must still scroll by keyboard
            tabIndex={0}
          >
            <HeatHead heat={chosen} floor={floor} />
            <DeckCouples heat={chosen} deck={deck} clock={floor.clock} floor={plan.floor} />
          </section>
          <HeatActions heat={chosen} deck={deck} />
        </>
      ) : (
        <p className="deck-nothing fc-muted">The last heat of this floor has started.</p>
      )}
    </>
  );
}

function OnFloor({ floor }: { floor: FollowedFloor }) {
  const { current, state } = floor.view;
  return (
    <section
      className="deck-on-floor fc-row fc-gap-12 fc-rigid fc-line-below"
      aria-label="On the floor"
      style={current ? { borderLeftColor: styleColour(current.style).fill } : undefined}
    >
      {current ? (
        <>
          <b className="day-heat fc-nowrap fc-numbers">{current.label}</b>
          <p className="fc-fill fc-shrink">
            <span>{current.dance}</span>
            <small>
              on the floor
              {state.startedAt === null ? '' : ` since ${shortTime(floor.clock, state.startedAt)}`}
            </small>
          </p>
        </>
      ) : (
        <p>
          <span>No heat has started</span>
        </p>
      )}
      <Lateness floor={floor} />
    </section>
  );
}

interface HeatTabProps {
  readonly heat: DeckHeat;
  readonly before: DeckHeat | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function HeatTab({ heat, before, isChosen, onChoose }: HeatTabProps) {
  const { words, tone } = tabWords(heat, before);
  return (
    <button
      type="button"
      role="tab"
      className="deck-tab"
      aria-selected={isChosen}
      aria-controls="deck-heat"
      onClick={onChoose}
    >
      <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
      <span className={`deck-${tone}`}>
        {tone === 'done' && <Tick size={14} />} {words}
      </span>
    </button>
  );
}

function HeatHead({ heat, floor: { clock, plan, view } }: { heat: DeckHeat; floor: FollowedFloor }) {
  const { scratched } = groupsOf(heat);
  const count = heat.couples.length - scratched.length;
  const at = view.coming.findIndex((item) => item.kind === 'heat' && item.heat.id === heat.heatId);
  const before = view.coming[at - 1];
  const expected = view.coming[at]?.expected ?? (heat.expectedTime ? Date.parse(heat.expectedTime) : null);
  const planned = heat.plannedTime ? Date.parse(heat.plannedTime) : null;
  return (
    <header className="deck-head fc-line-below">
      <h2>
        <span className="day-style" style={{ background: styleColour(heat.style).fill }} aria-hidden />
        {plan.heats.find(({ id }) => id === heat.heatId)?.shortDance ?? heat.dance}, {couplesText(count)}
      </h2>
      <p>
        {expected !== null && `about ${shortTime(clock, expected)}`}
        {planned !== null && expected !== null && Math.abs(expected - planned) >= 60_000 && (
          <small>, planned {shortTime(clock, planned)}</small>
        )}
        {before?.kind === 'break' && <small>, after {before.pause.title}</small>}
      </p>
      {heat.recallWaits && <p className="deck-held">No recall yet: more couples may dance</p>}
      {heat.hold && (
        <p className="deck-held">
          Hold requested by {heat.hold.by || 'you'}, {shortTime(clock, Date.parse(heat.hold.at))}
        </p>
      )}
    </header>
  );
}

/** Actions on the whole heat; fixed below the list. */
function HeatActions({ heat, deck }: { heat: DeckHeat; deck: DeckActions }) {
  const { missing } = groupsOf(heat);
  const silent = missing.filter(({ answer }) => answer === 'NOT_ASKED');
  const isAsked = silent.length === 0 && missing.length > 0;
  const who = (isAsked ? missing : silent).map(shortCouple);
  const named = who.length > 3 ? `${who.length} couples` : who.join(', ');
  return (
    <footer className="deck-foot fc-flex fc-gap-10 fc-rigid">
      <button
        type="button"
        className="deck-act"
        aria-pressed={heat.hold !== null}
        onClick={() => deck.say(heat.hold ? 'UNDO' : 'HOLD', heat, [], heat.hold ? 'Release' : 'Hold')}
      >
        <Hand size={18} /> {heat.hold ? `Release heat ${heat.label}` : `Hold heat ${heat.label}`}
      </button>
      {missing.length > 0 && (
        <button
          type="button"
          className="deck-act"
          disabled={isAsked}
          onClick={() =>
            deck.say(
              'NOT_HERE',
              heat,
              silent.map(({ heatEntryId }) => heatEntryId),
              `Call ${named}`,
            )
          }
        >
          {isAsked && deck.waiting > 0 ? <CloudUpload size={18} /> : <VolumeUp size={18} />}{' '}
          {isAsked ? `Call requested: ${named}` : `Call ${named}`}
        </button>
      )}
    </footer>
  );
}
