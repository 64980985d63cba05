import { useQuery } from '@apollo/client/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { whole } from '../../ui/counted.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StyleDot } from '../../ui/StylePill.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { CureButton } from './CureButton.tsx';
import { curesText } from './cureText.ts';
import { UnassignedEntries } from './figuresOperations.ts';
import { RowPlaces } from './RowPlaces.tsx';
import { type UnassignedRow, unassignedRows } from './unassignedRows.ts';

const SHOWN = 10_000;
/** The server's name for the dance of a MULTI entry, which says nothing of its style. */
const MULTI = 'Multi-Dance';

interface UnassignedPanelProps {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly onShowHeat: (heatNumber: number) => void;
}

/** Every entry without a heat: dance and people, why, and the cheapest cure. Drawn row by row as it is scrolled. */
export function UnassignedPanel({ stats, onShowHeat }: UnassignedPanelProps) {
  const count = stats?.orphanEntries;
  const { schedule } = useOpenSchedule();
  const { data, previousData, loading } = useQuery(UnassignedEntries, {
    variables: { scheduleId: schedule.id, first: SHOWN },
  });
  const entries = (data ?? previousData)?.scheduleStats.orphanEntriesObjs;
  const rows = useMemo(() => unassignedRows(entries ?? []), [entries]);
  return (
    <Panel
      label="Unassigned Entries"
      className="figures-panel unassigned"
      title={
        <>Unassigned Entries {count ? <span className="unassigned-count">{whole(count)}</span> : null}</>
      }
      aside={curesText(rows)}
    >
      {rows.length > 0 ? <UnassignedTable rows={rows} onShowHeat={onShowHeat} /> : null}
      {rows.length === 0 && loading && !entries ? <SkeletonRows rows={3} /> : null}
      {rows.length === 0 && entries ? (
        <p className="figures-empty">{emptyText(stats?.entries ?? 0, count)}</p>
      ) : null}
    </Panel>
  );
}

interface UnassignedTableProps {
  readonly rows: readonly UnassignedRow[];
  readonly onShowHeat: (heatNumber: number) => void;
}

function UnassignedTable({ rows, onShowHeat }: UnassignedTableProps) {
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 24,
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="unassigned-scroll" ref={scroll} tabIndex={0} aria-label="List of unassigned entries">
      <table className="unassigned-table" aria-rowcount={rows.length + 1}>
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
          {items.map(({ key, index }) => (
            <Row
              key={key}
              row={rows[index]!}
              index={index}
              measure={virtual.measureElement}
              onShowHeat={onShowHeat}
            />
          ))}
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

function Row({ row, index, measure, onShowHeat }: RowProps) {
  const style = row.danceCategory.name;
  const dance = row.danceName === MULTI ? `${style} ${MULTI}` : row.danceName;
  const first = row.isFirstOfDance ? 'unassigned-first' : undefined;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={first}>
      <td className="unassigned-dance">
        <span className={row.isFirstOfDance ? undefined : 'fc-visually-hidden'} title={`${style} ${dance}`}>
          <StyleDot category={style} /> {dance.startsWith(style) ? null : <Hidden>{style}</Hidden>} {dance}
          {row.isFirstOfDance && row.countOfDance > 1 ? (
            <span className="fc-count"> {row.countOfDance}</span>
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
