import { useQuery } from '@apollo/client/react';
import { Button, HTMLTable } from '@blueprintjs/core';
import { Cross, WarningSign } from '@blueprintjs/icons';
import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { HeatCardFieldsFragment } from '../../gql/graphql.ts';
import { hint } from '../../ui/openings/hint.ts';
import { StylePill } from '../../ui/pills/StylePill.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { styleColour } from '../../ui/styleColour.ts';
import { useDeferredMount } from '../../ui/useDeferredMount.ts';
import { useStaggered } from '../../ui/useStaggered.ts';
import { useLane } from '../lane/Lane.ts';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { hasFloors } from '../sections/floors.ts';
import { couplesText } from '../strip/heatName.ts';
import { byContest } from './byContest.ts';
import { ContestHead } from './ContestHead.tsx';
import { EmptyHeat } from './EmptyHeat.tsx';
import { HeatEntryRow } from './HeatEntryRow.tsx';
import { LeavingHeatRow } from './LeavingHeatRow.tsx';
import { LoadedHeat } from './loadedHeat.ts';
import { MoveHeatForm } from './moves/MoveHeatForm.tsx';
import { MoveNote } from './moves/MoveNote.tsx';
import { useHeatMove } from './moves/useHeatMove.ts';
import { ScratchedRows } from './ScratchedRows.tsx';
import { useLeavingRows } from './useLeavingRows.ts';
import { useScratching } from './useScratching.tsx';

export interface HeatCardProps {
  readonly heatId: string;
  readonly number: number;
  /** Increases with each request to show this heat, which scrolls it into view. */
  readonly asked: number;
  readonly onRemove: (heatId: string) => void;
  readonly onLoad: (heatId: string) => void;
}

/** One loaded heat with its couples; follows the heat when numbers shift. */
export const HeatCard = memo(function HeatCard({ heatId, number, asked, onRemove, onLoad }: HeatCardProps) {
  const { scheduleId } = useStableSchedule();
  const { data, previousData } = useQuery(LoadedHeat, {
    variables: { scheduleId, number },
    notifyOnNetworkStatusChange: false,
  });
  const isDue = useDeferredMount();
  const answer = data?.heat ?? previousData?.heat;
  // Filling changes many cards at once: render them one per frame.
  const heat = useDeferredValue(useStaggered(answer?.id === heatId ? answer : null));
  const lane = useLane();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const colour = heat ? styleColour(heat.dance.category.name).fill : 'var(--fc-line-strong)';
  return (
    <article
      ref={ref}
      className="heat-card fc-rigid"
      style={{ borderLeftColor: colour }}
      aria-label={`Heat ${heat?.label ?? number}`}
    >
      {heat && isDue ? (
        <>
          <HeatHead heat={heat} onRemove={onRemove} />
          {heat.isDanced && lane ? (
            <lane.parts.DancedHeat heat={heat} />
          ) : (
            <HeatTable heat={heat} onLoad={onLoad} />
          )}
          {heat.scratched.length > 0 ? <ScratchedRows rows={heat.scratched} /> : null}
        </>
      ) : (
        <SkeletonRows rows={4} widths={['24%', '24%', '18%']} label={`Loading heat ${number}`} />
      )}
    </article>
  );
});

interface HeatHeadProps {
  readonly heat: HeatCardFieldsFragment;
  readonly onRemove: (heatId: string) => void;
}

const HeatHead = memo(function HeatHead({ heat, onRemove }: HeatHeadProps) {
  const { clock, latest } = useStableSchedule();
  const lane = useLane();
  const { name, category } = heat.dance;
  const floor = hasFloors(latest.get().sections) ? heat.section.floor : '';
  const isOver = heat.coupleCount > heat.maxCouples;
  const couples = couplesText(heat.coupleCount, heat.maxCouples);
  const move = useHeatMove(heat);
  const noteId = useId();
  return (
    <header className="heat-head fc-row fc-wrap fc-line-below">
      <h3>
        {heat.startTime ? <span className="heat-time">{clock.time(Date.parse(heat.startTime))}</span> : null}
        <span className="heat-number">Heat {heat.label}</span>
        {heat.label === String(heat.number) ? null : (
          <span className="fc-muted fc-small"> at place {heat.number}</span>
        )}
      </h3>
      <span className="heat-dance fc-row fc-wrap fc-shrink">
        <StylePill category={category.name} />
        <span>{name}</span>
        {floor ? <span className="fc-small">{floor}</span> : null}
        {isOver ? (
          <strong className="heat-over fc-text-12 fc-warning">
            <WarningSign size={12} title="Over-full" /> {couples}
          </strong>
        ) : (
          <span className="fc-muted fc-small">{couples}</span>
        )}
      </span>
      <span className="heat-head-acts fc-row fc-gap-6">
        {lane ? <lane.parts.HeatState heatId={heat.id} /> : null}
        {heat.isDanced ? null : <MoveHeatForm heat={heat} move={move} noteId={noteId} />}
        <Button
          variant="minimal"
          size="small"
          icon={<Cross size={16} />}
          aria-label={`Remove heat ${heat.label} from the view`}
          onClick={() => onRemove(heat.id)}
          {...hint('Remove from this view only')}
        />
      </span>
      {move.target && move.target.sentences.length > 0 ? (
        <MoveNote id={noteId} target={move.target} nearestText="Nearest that fit" onChoose={move.type} />
      ) : null}
      {move.failure ? (
        <p className="heat-head-failure fc-text-12 fc-wrong" role="alert">
          {move.failure}
        </p>
      ) : null}
    </header>
  );
});

interface HeatTableProps {
  readonly heat: HeatCardFieldsFragment;
  readonly onLoad: (heatId: string) => void;
}

const HeatTable = memo(function HeatTable({ heat, onLoad }: HeatTableProps) {
  const arrived = useArrivals(heat);
  const scratching = useScratching(heat.number);
  const leaving = useLeavingRows(heat.entries);
  const rows = heat.entries.map((row) => ({
    contestId: row.contestId,
    drawn: (
      <HeatEntryRow
        key={row.id}
        row={row}
        heatId={heat.id}
        heatLabel={heat.label}
        hasArrived={arrived.has(row.id)}
        onScratch={scratching.show}
      />
    ),
  }));
  for (const { row, index } of leaving) {
    const drawn = <LeavingHeatRow key={`leaving ${row.id}`} row={row} />;
    rows.splice(index, 0, { contestId: row.contestId, drawn });
  }
  if (rows.length === 0) {
    return (
      <>
        <EmptyHeat heat={heat} />
        {scratching.dialog}
      </>
    );
  }
  return (
    <>
      <HTMLTable compact className="heat-table">
        <thead>
          <tr>
            <th scope="col">Entrant</th>
            <th scope="col">
              Entrant<span className="fc-visually-hidden"> (partner)</span>
            </th>
            <th scope="col">Level</th>
            <th scope="col">Move To Heat</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        {byContest(rows, heat).map(({ contest, of }) => (
          <tbody key={contest?.id ?? ''}>
            {contest ? <ContestHead contest={contest} heat={heat} onLoad={onLoad} /> : null}
            {of.map(({ drawn }) => drawn)}
          </tbody>
        ))}
      </HTMLTable>
      {scratching.dialog}
    </>
  );
});

/** More arrivals than this come from a command, which reports them itself. */
const MOST_GLOWING = 3;

/** Rows that arrived while the card is shown; they flash once. */
function useArrivals({ entries }: HeatCardFieldsFragment): ReadonlySet<string> {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const ids = new Set(entries.map(({ id }) => id));
    const before = known.current;
    known.current = ids;
    const come = before ? [...ids].filter((id) => !before.has(id)) : [];
    const glowing = come.length > MOST_GLOWING ? [] : come;
    setArrived((last) => (glowing.length === 0 && last.size === 0 ? last : new Set(glowing)));
  }, [entries]);
  return arrived;
}
