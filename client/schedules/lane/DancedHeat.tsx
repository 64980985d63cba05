import { useQuery } from '@apollo/client/react';
import { Button, HTMLTable } from '@blueprintjs/core';
import { BlockedPerson } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TBA } from '../../../server/entries/tba.ts';
import type { HeatCardFieldsFragment, PlacesInHeatQuery } from '../../gql/graphql.ts';
import { coupleName } from '../../ui/coupleName.ts';
import { hint } from '../../ui/openings/hint.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { PersonName } from '../heats/PersonName.tsx';
import { useScratching } from '../heats/useScratching.tsx';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { type DancedHeatProps, useLane } from './Lane.ts';
import { PlacesInHeat } from './laneOperations.ts';
import { stateWords } from './laneWords.ts';

type Placed = PlacesInHeatQuery['placesInHeat'][number];
type Row = HeatCardFieldsFragment['entries'][number];

export function DancedHeat({ heat }: DancedHeatProps) {
  const { scheduleId, clock } = useStableSchedule();
  const results = useLane()?.heats.get(heat.id);
  const { data, refetch } = useQuery(PlacesInHeat, {
    variables: { scheduleId, heatId: heat.id },
    fetchPolicy: 'cache-and-network',
  });
  // This heat is over, so scratching starts with the next one.
  const scratching = useScratching(null);
  const read = useRef(results);
  useEffect(() => {
    if (read.current === results) return;
    read.current = results;
    void refetch().catch(() => undefined);
  }, [results, refetch]);
  if (!data) return <SkeletonRows rows={4} widths={['8%', '8%', '24%', '24%']} label="Loading places" />;
  const rows = new Map(heat.entries.map((row) => [row.id, row]));
  const judged = new Set(data.placesInHeat.flatMap(({ couples }) => couples.map((one) => one.heatEntryId)));
  const others = heat.entries.filter(({ id }) => !judged.has(id));
  const isScored = data.placesInHeat.some(({ kind }) => kind === 'SCORE');
  const dances = data.placesInHeat.find((contest) => contest.dances.length > 0)?.dances ?? [];
  return (
    <>
      <HTMLTable compact className="lane-places">
        <thead>
          <tr>
            <th scope="col">{isScored ? 'Score' : 'Place'}</th>
            <th scope="col">No.</th>
            <th scope="col">Entrant</th>
            <th scope="col">
              Entrant<span className="fc-visually-hidden"> (partner)</span>
            </th>
            {dances.length > 0 ? (
              <>
                <th scope="col">{dances.join(', ')}</th>
                <th scope="col">Total</th>
              </>
            ) : null}
            <th scope="col">
              <span className="fc-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {data.placesInHeat.map((contest) => (
          <tbody key={`${contest.contestId} ${contest.round}`}>
            <tr className="heat-contest">
              <th colSpan={dances.length > 0 ? 7 : 5} scope="rowgroup">
                <strong>{contest.name}</strong>
                {contest.state && data.placesInHeat.length > 1 ? (
                  <span>{stateWords(contest.state, contest.missing)}</span>
                ) : null}
              </th>
            </tr>
            {contest.couples.map((couple) => (
              <tr key={couple.heatEntryId}>
                <td>
                  <Place couple={couple} />
                </td>
                <td>{couple.number}</td>
                <Names row={rows.get(couple.heatEntryId)} name={couple.name} />
                {dances.length > 0 ? (
                  <>
                    <td className="lane-dances">
                      {couple.dancePlaces.map((place, index) => (
                        <span key={dances[index]}>{place}</span>
                      ))}
                    </td>
                    <td>{couple.total}</td>
                  </>
                ) : null}
                <Scratch row={rows.get(couple.heatEntryId)} onScratch={scratching.show} />
              </tr>
            ))}
          </tbody>
        ))}
        {others.length > 0 ? (
          <tbody>
            {others.map((row) => (
              <tr key={row.id}>
                <td>–</td>
                <td />
                <Names row={row} name="" />
                {dances.length > 0 ? <td colSpan={2} /> : null}
                <Scratch row={row} onScratch={scratching.show} />
              </tr>
            ))}
          </tbody>
        ) : null}
      </HTMLTable>
      <p className="lane-danced fc-row fc-wrap fc-text-12 fc-muted fc-line-above">
        <span>
          {results?.isOnFloor
            ? 'On the floor.'
            : results?.dancedAt
              ? `Danced at ${clock.time(Date.parse(results.dancedAt))}.`
              : 'Danced.'}{' '}
          Its couples can no longer be moved.
        </span>
        <Link to={`/results?id=${scheduleId}&heat=${heat.id}`}>Open the result</Link>
      </p>
      {scratching.dialog}
    </>
  );
}

interface ScratchProps {
  readonly row: Row | undefined;
  readonly onScratch: ReturnType<typeof useScratching>['show'];
}

function Scratch({ row, onScratch }: ScratchProps) {
  if (!row) return <td className="heat-actions" />;
  const people = [row.entry.entrant, ...row.entry.partners] as const;
  return (
    <td className="heat-actions">
      <Button
        size="small"
        variant="minimal"
        icon={<BlockedPerson size={14} />}
        aria-label={`Scratch ${coupleName(row.entry)}…`}
        onClick={() => onScratch(people)}
        {...hint('Scratch from the next heat on')}
      />
    </td>
  );
}

function Place({ couple }: { readonly couple: Placed['couples'][number] }) {
  if (couple.isWithdrawn && couple.place === null) {
    return <span className="fc-muted">{couple.isDisqualified ? 'disqualified' : 'did not dance'}</span>;
  }
  if (couple.score !== null) return <strong>{couple.score}</strong>;
  if (couple.isRecalled) return <strong>recalled</strong>;
  if (couple.place === null) return <span>–</span>;
  return (
    <>
      <strong className={couple.place === '1' ? 'lane-first fc-numbers' : 'fc-numbers'}>
        {couple.place}
      </strong>
      {couple.rule === null ? null : <small> R{couple.rule}</small>}
    </>
  );
}

/** A later round has couples whose rows are in other heats. */
function Names({ row, name }: { readonly row: Row | undefined; readonly name: string }) {
  const { clock } = useStableSchedule();
  if (!row) return <td colSpan={2}>{name}</td>;
  return (
    <>
      <td>
        <PersonName person={row.entry.entrant} clash={null} clock={clock} />
      </td>
      <td>
        {row.entry.partners.map((person) => (
          <PersonName key={person.id} person={person} clash={null} clock={clock} />
        ))}
        {row.entry.awaitsPartner ? TBA : null}
      </td>
    </>
  );
}
