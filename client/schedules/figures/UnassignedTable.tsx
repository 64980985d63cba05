import { Fragment, memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TBA } from '../../../server/entries/tba.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import { personPath } from '../../shell/personPath.ts';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { useRowsInView } from '../../ui/rows/useRowsInView.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { CureButton } from './CureButton.tsx';
import { RowPlaces } from './RowPlaces.tsx';
import { rowKind } from './rowKind.ts';
import type { UnassignedRow } from './unassignedRows.ts';
import type { UnassignedRows } from './useUnassignedRows.ts';

const ROW_HEIGHT = 24;

export interface UnassignedTableProps {
  readonly total: number;
  readonly rows: UnassignedRows;
  readonly onShowHeat: (heatNumber: number) => void;
}

export function UnassignedTable({ total, rows, onShowHeat }: UnassignedTableProps) {
  const scroll = useRef<HTMLElement>(null);
  const { drawn, topOf } = useRowsInView({ count: total, rowHeight: ROW_HEIGHT, place: scroll });
  const [from, to] = [drawn[0] ?? 0, drawn.at(-1) ?? 0];
  const { show } = rows;
  useEffect(() => show(from, to), [show, from, to]);
  const above = topOf(from);
  const below = topOf(total) - topOf(to + 1);
  return (
    <section
      className="unassigned-scroll fc-fill"
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="List of unassigned entries"
    >
      <table className="unassigned-table" aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col">Dance</th>
            <th scope="col">People</th>
            <th scope="col">Why</th>
            <th scope="col">Fix</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <Spacer height={above} /> : null}
          {drawn.map((index) => {
            const row = rows.at(index);
            return row ? (
              <Row key={row.id} row={row} index={index} onShowHeat={onShowHeat} />
            ) : (
              <RowToCome key={index} index={index} />
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
  readonly onShowHeat: (heatNumber: number) => void;
}

const Row = memo(function Row({ row, index, onShowHeat }: RowProps) {
  const style = row.danceCategory.name;
  const dance = rowKind(row);
  const first = row.isFirstOfDance ? 'unassigned-first' : undefined;
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={first}>
      <td className="unassigned-dance fc-medium">
        <span className={row.isFirstOfDance ? undefined : 'fc-visually-hidden'} title={`${style} ${dance}`}>
          <StyleDot category={style} /> {dance.startsWith(style) ? null : <Hidden>{style}</Hidden>} {dance}
          {row.isFirstOfDance && row.waitingOfDance > 1 ? (
            <span className="fc-count fc-muted"> {inDigits(row.waitingOfDance)}</span>
          ) : null}
        </span>
      </td>
      <td title={row.people}>
        {row.entrants.map((person, place) => (
          <Fragment key={person.id}>
            {place > 0 ? ' & ' : null}
            <Link to={personPath(person)}>{person.name}</Link>
          </Fragment>
        ))}
        {row.awaitsPartner ? ` & ${TBA}` : null}
      </td>
      <td className={row.isSeatable ? undefined : 'fc-muted'} title={row.reason ?? undefined}>
        {row.reason ?? 'Not filled yet'}
      </td>
      <td>
        <div className="unassigned-cure fc-flex fc-wrap">
          {row.cureAction && row.isFirstOfCure ? (
            <CureButton cure={row.cureAction} row={row} />
          ) : row.cure ? (
            <span className={row.isFirstOfCure ? undefined : 'fc-visually-hidden'}>{row.cure}</span>
          ) : null}
          <RowPlaces row={row} onShowHeat={onShowHeat} />
        </div>
      </td>
    </tr>
  );
});

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
