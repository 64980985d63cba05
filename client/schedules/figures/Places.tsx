import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { errorText } from '../../apollo/errorText.ts';
import type { PlacesOfRowQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { MoveHeatEntry } from '../heats/heatOperations.ts';
import { type OpenSchedule, useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { hasFloors } from '../sections/floors.ts';
import { couplesText } from '../strip/heatName.ts';
import { hasHeatsFor, rowKind } from './rowKind.ts';
import type { UnassignedRow } from './unassignedRows.ts';

const PlacesOfRow = graphql(`
  query PlacesOfRow($heatEntryId: ID!) {
    placesOf(heatEntryId: $heatEntryId) {
      heat {
        id
        number
        label
        startTime
        coupleCount
        maxCouples
        section {
          id
          floor
        }
      }
      reason {
        code
        sentence
      }
    }
  }
`);

export interface RowPlacesProps {
  readonly row: UnassignedRow;
  readonly onShowHeat: (heatNumber: number) => void;
}

/** The nearest heats that could take an entry, to show or to assign. */
export function Places({ row, onClose, onShowHeat }: RowPlacesProps & { readonly onClose: () => void }) {
  const { data, error } = useQuery(PlacesOfRow, {
    variables: { heatEntryId: row.id },
    fetchPolicy: 'network-only',
  });
  const open = useOpenSchedule();
  const move = useScheduleMutation(MoveHeatEntry);
  const put = async (place: Place) => {
    const answer = await move.run({ id: row.id, heatId: place.heat.id });
    if (!answer) return;
    showToast({ message: `${row.people} assigned to heat ${place.heat.label}`, tone: 'done' });
    onClose();
  };
  return (
    <section className="row-places fc-stack fc-gap-6" aria-label={`Heats for ${row.people}`}>
      <strong>
        {rowKind(row)}, {row.people}
      </strong>
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {!data && !error ? <SkeletonRows rows={3} label="Looking for heats" /> : null}
      {data?.placesOf.length === 0 ? <p className="fc-muted">{nowhereText(row, open)}</p> : null}
      <ul className="fc-stack fc-gap-4">
        {data?.placesOf.map((place) => (
          <PlaceLine
            key={place.heat.id}
            place={place}
            isBusy={move.isRunning}
            onShow={() => {
              onShowHeat(place.heat.number);
              onClose();
            }}
            onPut={() => void put(place)}
          />
        ))}
      </ul>
      {move.failure ? (
        <p className="cure-failure fc-text-12 fc-wrong" role="alert">
          {move.failure}
        </p>
      ) : null}
    </section>
  );
}

function nowhereText(row: UnassignedRow, { heats, sections }: OpenSchedule): string {
  const kind = rowKind(row);
  if (!hasHeatsFor(row, heats, sections)) return `There are no ${kind} heats.`;
  const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
  return `${either.format(row.entrants.map(({ name }) => name))} is busy during every ${kind} heat.`;
}

type Place = PlacesOfRowQuery['placesOf'][number];

interface PlaceLineProps {
  readonly place: Place;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onPut: () => void;
}

function PlaceLine({ place: { heat, reason }, isBusy, onShow, onPut }: PlaceLineProps) {
  const { clock, sections } = useOpenSchedule();
  const at = heat.startTime ? Date.parse(heat.startTime) : null;
  return (
    <li>
      <button type="button" className="fc-text-button" onClick={onShow}>
        Heat {heat.label}
      </button>
      <span className={reason?.code === 'FULL' ? 'row-places-full fc-small' : 'fc-muted fc-small'}>
        {at === null ? '' : `${clock.shortWeekday(at)} ${clock.time(at)}, `}
        {heat.section.floor && hasFloors(sections) ? `${heat.section.floor}, ` : ''}
        {couplesText(heat.coupleCount, heat.maxCouples)}
        {reason?.code === 'FULL' ? ', full' : ''}
      </span>
      <Button
        size="small"
        text="Assign"
        aria-label={`Assign to heat ${heat.label}`}
        loading={isBusy}
        onClick={onPut}
      />
      {reason && reason.code !== 'FULL' ? <small>{reason.sentence}</small> : null}
    </li>
  );
}
