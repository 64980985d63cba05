import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { UnreadEvent } from '../../shell/ReadFailure.tsx';
import { useSession } from '../../shell/useSession.ts';
import { eventClock } from '../../time/eventClock.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { EffectPanel } from './EffectPanel.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { PriceStart } from './PriceStart.tsx';
import { PricesScreenQuery } from './pricesOperations.ts';
import type { Names } from './priceWords.ts';
import { RulesPanel } from './RulesPanel.tsx';
import { TermsPanel } from './TermsPanel.tsx';
import { usePrices } from './usePrices.ts';
import '../billing.css';
import './prices.css';

/** /event/prices?id=…: terms, price list and items of an event, edited as a draft that shows what it would do. */
export function PricesScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery(PricesScreenQuery, {
    variables: { id },
    skip: id === '',
    fetchPolicy: 'cache-and-network',
  });
  const data = shownOf(query);
  if (data?.event.id === id) return <PricesOf key={id} data={data} />;
  return (
    <div className="fc-screen">
      <UnreadEvent id={id} error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

function PricesOf({ data }: { data: Screen }) {
  const { event, danceCategories, items } = data;
  useWorkedOn(event);
  const { user, isOrganiser } = useSession();
  const isPhone = useMedia('(max-width: 767px)');
  const prices = usePrices(data);
  const { draft } = prices;
  const clock = eventClock(event.timeZone);
  const mayNot =
    user !== null && !isOrganiser
      ? 'Only organisers can change prices.'
      : isPhone
        ? 'Change prices on a larger screen.'
        : null;
  if (!prices.isShown) return <PriceStart event={event} clock={clock} prices={prices} mayNot={mayNot} />;
  const newItems = draft.newItems.map(({ name }) => ({ id: `new ${name}`, name }));
  const names: Names = { styles: danceCategories, items: [...items, ...newItems], clock };
  const isReadOnly = mayNot !== null;
  return (
    <div className="fc-screen prices fc-stack fc-gap-12">
      <TermsPanel data={data} prices={prices} clock={clock} isReadOnly={isReadOnly} />
      <div className="prices-main fc-stack fc-gap-12 fc-shrink">
        <RulesPanel event={event} prices={prices} names={names} isReadOnly={isReadOnly} />
        <ItemsPanel event={event} items={items} prices={prices} isReadOnly={isReadOnly} />
      </div>
      <EffectPanel prices={prices} mayNot={mayNot} />
      <ConfirmAlert
        isOpen={prices.lost !== null}
        title={`Save these prices? ${prices.lost ?? ''}`}
        confirmText="Save Prices"
        cancelText="Cancel"
        isBusy={prices.isSaving}
        onConfirm={() => void prices.save({ losesPrices: true })}
        onCancel={prices.forget}
      >
        Documents exist. Studios with an entry without a price get no further document.
      </ConfirmAlert>
    </div>
  );
}
