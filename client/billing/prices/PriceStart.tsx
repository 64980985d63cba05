import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { printAmount } from '../../../server/money/amounts.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import { graphql } from '../../gql';
import type { PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { hintIf } from '../../ui/openings/hint.ts';
import { showToast } from '../../ui/toaster.tsx';
import { type Preset, presetsFor, rulesOf } from './pricePresets.ts';
import { PricesScreenQuery } from './pricesOperations.ts';
import { copiedDraft, NO_PRICES, NO_TERMS, unitOf } from './termsDraft.ts';
import type { Prices } from './usePrices.ts';

const EntriesToPrice = graphql(`
  query EntriesToPrice($eventId: ID!) {
    events {
      id
      name
    }
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
  const client = useApolloClient();
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
  const others = (data?.events ?? []).filter(({ id }) => id !== event.id);
  const copy = async (id: string) => {
    try {
      const { data: other } = await client.query({ query: PricesScreenQuery, variables: { id } });
      if (!other?.entryTerms) {
        showToast({ message: `${other?.event.name ?? 'This event'} has no prices.`, tone: 'warning' });
        return;
      }
      const { entryTerms, items } = other;
      const [from, to] = [other.event.date, event.date].map((date) => (date ? Date.parse(date) : null));
      const shift = from && to ? to - from : null;
      prices.change(() => copiedDraft(entryTerms, items, shift));
    } catch (failure) {
      showFailure(failure);
    }
  };
  const amount = (price: number) => printAmount(price * unitOf(NO_TERMS.currency), NO_TERMS.currency);
  return (
    <div className="fc-screen prices-start">
      <div>
        <h2 className="prices-question fc-strong">What does an entry cost?</h2>
        <p className="fc-muted">
          {units > 0 ? `${inDigits(units)} ${units === 1 ? 'entry is' : 'entries are'} in already. ` : ''}
          {mayNot ??
            'Choose a price list like yours. You can change every price and rule, and you see what each catches before you save.'}
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
            {others.length > 0 ? (
              <>
                {' '}
                or copy the prices of{' '}
                <HTMLSelect
                  aria-label="Event to copy the prices of"
                  value=""
                  onChange={({ currentTarget }) => void copy(currentTarget.value)}
                >
                  <option value="">another event…</option>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </HTMLSelect>
              </>
            ) : null}
          </>
        )}
      </p>
    </div>
  );
}
