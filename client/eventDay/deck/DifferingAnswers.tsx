import type { EventClock } from '../../time/eventClock.ts';
import { restoreRows } from '../scratchActs.ts';
import { DifferingCard } from './DifferingCard.tsx';
import { shortCouple } from './deckGroups.ts';
import { type Differing, differingAnswers } from './differingAnswers.ts';
import { type DeckActions, useDeck } from './useDeck.ts';

interface DifferingAnswersProps {
  readonly deck: DeckActions;
  readonly scheduleId: string;
  readonly clock: EventClock;
}

/**
 * Couples with two conflicting answers, each with name and time, until someone decides. Shown on Deck, Desk and
 * Control.
 */
export function DifferingAnswers({ deck, scheduleId, clock }: DifferingAnswersProps) {
  const all = differingAnswers(deck.heats ?? []);
  return (
    <>
      {all.map((one) => (
        <Card
          key={`${one.heat.heatId} ${one.couple.heatEntryId}`}
          one={one}
          deck={deck}
          scheduleId={scheduleId}
          clock={clock}
        />
      ))}
    </>
  );
}

/** For screens that do not follow the deck. */
export function DifferingOfFloor(props: Omit<DifferingAnswersProps, 'deck'> & { floor: string }) {
  return <DifferingAnswers {...props} deck={useDeck(props.scheduleId, props.floor)} />;
}

function Card({ one, deck, scheduleId, clock }: DifferingAnswersProps & { one: Differing }) {
  const { heat, couple, words, isScratched } = one;
  const who = couple.names.join(' & ');
  const say = (kind: 'HERE' | 'NOT_HERE' | 'UNDO', label: string): void =>
    deck.say(kind, heat, [couple.heatEntryId], `${shortCouple(couple)} ${label}`);
  const restore = (): void =>
    restoreRows(scheduleId, [couple.heatEntryId], `Restore of ${who}, heat ${heat.label}`);
  return (
    <DifferingCard
      words={words}
      clock={clock}
      number={couple.number}
      names={couple.names}
      about={`Heat ${heat.label}, ${heat.dance}`}
      holds={
        isScratched
          ? `The scratch counts until someone decides: heat ${heat.label} starts without them.`
          : `“${words.at(-1)?.text}” counts until someone decides.`
      }
      here={
        isScratched
          ? { text: `They Are Here, Dance ${heat.label}`, onChoose: restore }
          : { text: 'They Are Here', onChoose: () => say('HERE', 'here') }
      }
      other={
        isScratched
          ? { text: 'Leave Scratched', onChoose: () => say('UNDO', 'left scratched') }
          : { text: 'Not Here', onChoose: () => say('NOT_HERE', 'not here') }
      }
    />
  );
}
