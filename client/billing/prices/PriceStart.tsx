import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { printAmount } from '../../../server/money/amounts.ts';
import { graphql } from '../../gql';
import type { PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { whole } from '../../ui/counted.ts';
import { hintIf } from '../../ui/openings/hint.ts';
import { type Preset, presetsFor, rulesOf } from './pricePresets.ts';
import { NO_PRICES, NO_TERMS, unitOf } from './termsDraft.ts';
import type { Prices } from './usePrices.ts';

const EntriesToPrice = graphql(`
  query EntriesToPrice($eventId: ID!) {
    entryFigures(eventId: $eventId) {
      units
    }
  }
`);

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Early prices end this long before the event. */
const EARLY_WEEKS = 7;

interface PriceStartProps {
  readonly event: Screen['event'];
  readonly clock: EventClock;
  readonly prices: Prices;
  readonly mayNot: string | null;
}

/** The first price list of an event: one of three to start from, or an empty one. */
export function PriceStart({ event, clock, prices, mayNot }: PriceStartProps) {
  const { data } = useQuery(EntriesToPrice, { variables: { eventId: event.id } });
  const units = data?.entryFigures.units ?? 0;
  const early = event.date && clock.moment(`${event.date}T00:00:00`) - EARLY_WEEKS * WEEK_MS;
  const { levels, ageGroups } = event;
  const presets = presetsFor({
    levels,
    ageGroups,
    earlyUntil: early ? new Date(early).toISOString() : null,
    earlyDay: early ? clock.monthDay(early - 1) : null,
  });
  const start = (preset: Preset | null) => {
    if (mayNot) return;
    const rules = preset ? rulesOf(preset, unitOf(NO_TERMS.currency)) : [];
    prices.change(() => ({ ...NO_PRICES, rules, newItems: preset?.items ?? [] }));
  };
  const amount = (price: number) => printAmount(price * unitOf(NO_TERMS.currency), NO_TERMS.currency);
  return (
    <div className="fc-screen prices-start">
      <div>
        <h2 className="prices-question fc-strong">What does an entry cost?</h2>
        <p className="fc-muted">
          {units > 0 ? `${whole(units)} ${units === 1 ? 'entry is' : 'entries are'} in already. ` : ''}
          Choose a price list like yours. You can change every price and rule, and you see what each catches
          before you save.
        </p>
      </div>
      <ul className="prices-presets fc-stack fc-gap-12">
        {presets.map((preset) => (
          <li key={preset.title} className="fc-panel fc-column fc-gap-10">
            <h3 className="fc-strong">{preset.title}</h3>
            <p className="fc-muted">{preset.words}</p>
            <dl className="fc-fill">
              {preset.rules.map(({ words, price }) => (
                <div key={words} className="fc-row fc-spread fc-line-above">
                  <dt>{words}</dt>
                  <dd className="fc-numbers">{amount(price)}</dd>
                </div>
              ))}
              {preset.items.map(({ name, price, addedTo }) => (
                <div key={name} className="fc-row fc-spread fc-line-above">
                  <dt>{addedTo ? `${name}, no package` : name}</dt>
                  <dd className="fc-numbers">{amount(price)}</dd>
                </div>
              ))}
            </dl>
            <Button
              text="Start from This"
              aria-label={`Start from This: ${preset.title}`}
              aria-disabled={mayNot !== null || undefined}
              {...hintIf(mayNot)}
              onClick={() => start(preset)}
            />
          </li>
        ))}
      </ul>
      <p>
        {mayNot ?? (
          <>
            Or{' '}
            <button type="button" className="fc-text-button" onClick={() => start(null)}>
              start with an empty list
            </button>
          </>
        )}
      </p>
    </div>
  );
}
