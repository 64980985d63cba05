import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { whole } from '../../ui/counted.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonBar, SkeletonRows } from '../../ui/Skeleton.tsx';
import { StyleDot } from '../../ui/StylePill.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { CureButton } from './CureButton.tsx';
import { curesText } from './cureText.ts';
import { RowPlaces } from './RowPlaces.tsx';
import type { UnassignedRow } from './unassignedRows.ts';
import { useWaitingRows, type WaitingRows } from './useWaitingRows.ts';

/** The server's name for the dance of a MULTI entry, which says nothing of its style. */
const MULTI = 'Multi-Dance';
const ROW_HEIGHT = 24;

interface UnassignedPanelProps {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly onShowHeat: (heatNumber: number) => void;
}

/** Every entry without a heat: dance and people, why, and the cheapest cure. Read and drawn as it is scrolled. */
export const UnassignedPanel = memo(function UnassignedPanel({ stats, onShowHeat }: UnassignedPanelProps) {
  const count = stats?.orphanEntries;
  const { schedule } = useOpenSchedule();
  const waiting = useWaitingRows(schedule.id);
  const { total, cures, isReading } = waiting;
  return (
    <Panel
      label="Unassigned Entries"
      className="figures-panel unassigned"
      title={
        <>Unassigned Entries {count ? <span className="unassigned-count">{whole(count)}</span> : null}</>
      }
      aside={curesText(cures, total ?? 0)}
    >
      {total ? <UnassignedTable total={total} waiting={waiting} onShowHeat={onShowHeat} /> : null}
      {total === null && isReading ? <SkeletonRows rows={3} /> : null}
      {total === 0 ? <p className="figures-empty">{emptyText(stats?.entries ?? 0, count)}</p> : null}
    </Panel>
  );
});

interface UnassignedTableProps {
  readonly total: number;
  readonly waiting: WaitingRows;
  readonly onShowHeat: (heatNumber: number) => void;
}

function UnassignedTable({ total, waiting, onShowHeat }: UnassignedTableProps) {
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    getItemKey: (index) => waiting.at(index)?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { show } = waiting;
  useEffect(() => show(from, to), [show, from, to]);
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="unassigned-scroll" ref={scroll} tabIndex={0} aria-label="List of unassigned entries">
      <table className="unassigned-table" aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col">Dance</th>
            <th scope="col">People</th>
            <th scope="col">Why</th>
            <th scope="col">Cure</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <Spacer height={above} /> : null}
          {items.map(({ key, index }) => {
            const row = waiting.at(index);
            return row ? (
              <Row
                key={key}
                row={row}
                index={index}
                measure={virtual.measureElement}
                onShowHeat={onShowHeat}
              />
            ) : (
              <RowToCome key={key} index={index} />
            );
          })}
          {below > 0 ? <Spacer height={below} /> : null}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: UnassignedRow;
  readonly index: number;
  readonly measure: (element: Element | null) => void;
  readonly onShowHeat: (heatNumber: number) => void;
}

const Row = memo(function Row({ row, index, measure, onShowHeat }: RowProps) {
  const style = row.danceCategory.name;
  const dance = row.danceName === MULTI ? `${style} ${MULTI}` : row.danceName;
  const first = row.isFirstOfDance ? 'unassigned-first' : undefined;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={first}>
      <td className="unassigned-dance">
        <span className={row.isFirstOfDance ? undefined : 'fc-visually-hidden'} title={`${style} ${dance}`}>
          <StyleDot category={style} /> {dance.startsWith(style) ? null : <Hidden>{style}</Hidden>} {dance}
          {row.isFirstOfDance && row.waitingOfDance > 1 ? (
            <span className="fc-count"> {whole(row.waitingOfDance)}</span>
          ) : null}
        </span>
      </td>
      <td title={row.people}>
        {row.entrants.map(({ id, name, isProfessional }, place) => (
          <Fragment key={id}>
            {place > 0 ? ' & ' : null}
            <Link to={`${isProfessional ? '/teachers' : '/students'}?id=${id}`}>{name}</Link>
          </Fragment>
        ))}
      </td>
      <td className={row.isSeatable ? undefined : 'fc-muted'} title={row.reason ?? undefined}>
        {row.reason ?? 'Not filled yet'}
      </td>
      <td className="unassigned-cure">
        {row.cureAction && row.isFirstOfCure ? (
          <CureButton cure={row.cureAction} row={row} />
        ) : (
          <span className={row.isFirstOfCure ? undefined : 'fc-visually-hidden'}>{row.cure ?? ''}</span>
        )}
        <RowPlaces row={row} onShowHeat={onShowHeat} />
      </td>
    </tr>
  );
});

/** A row that is being read. */
function RowToCome({ index }: { index: number }) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} aria-busy style={{ height: ROW_HEIGHT }}>
      <td colSpan={4}>
        <SkeletonBar width="40%" />
      </td>
    </tr>
  );
}

function Hidden({ children }: { children: string }) {
  return <span className="fc-visually-hidden">{children}</span>;
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={4} />
    </tr>
  );
}

function emptyText(entries: number, count: number | undefined): string {
  if (count) return 'Reading them…';
  return entries === 0
    ? 'Generate entries, and those without a heat stand here.'
    : 'Every entry has its heat.';
}
