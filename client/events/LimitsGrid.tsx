import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { lastChoice, rememberChoice } from '../shell/lastChoice.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { styleColour } from '../ui/styleColour.ts';
import type { Limit } from './eventScreenOperations.ts';
import { LimitCell } from './LimitCell.tsx';
import './LimitsGrid.css';

/**
 * HEAT entries a teacher may have per dance, grouped by category in competition order. Arrow keys and Enter move
 * between cells.
 */
export function LimitsGrid({ eventId, limits }: { eventId: string; limits: readonly Limit[] }) {
  const categories = useMemo(() => byCategory(limits), [limits]);
  const grid = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(lastChoice('limits') !== 'folded');
  const fold = () => {
    rememberChoice('limits', isOpen ? 'folded' : null);
    setOpen(!isOpen);
  };
  const dances = counted(limits.length, 'dance');
  const limited = limits.filter(({ limit }) => limit !== null).length;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = grid.current && neighbourOf(grid.current, event.target as HTMLElement, event.key);
    if (!to) return;
    // On capture: the field would count up or down.
    event.preventDefault();
    event.stopPropagation();
    to.focus();
    to.select();
  };
  return (
    <Panel
      title={
        <>
          Teacher Entry Limits{' '}
          {(limited > 0 || !isOpen) && (
            <span className="fc-limits-figure fc-muted">
              {limited > 0 ? `${limited} of ${dances}` : `All ${dances} unlimited`}
            </span>
          )}
        </>
      }
      aside={
        <>
          {isOpen && 'Leave blank for unlimited'}
          <Button
            variant="minimal"
            size="small"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-label="Show entry limits"
            aria-expanded={isOpen}
            onClick={fold}
          />
        </>
      }
      className="fc-limits"
    >
      <div hidden={!isOpen}>
        <div className="fc-limits-grid fc-stack" ref={grid} onKeyDownCapture={onKeyDown}>
          {categories.map(({ name, limits: rows }) => (
            <fieldset className="fc-limits-category" aria-label={name} key={name}>
              <h3 className="fc-limits-style fc-row fc-strong" style={{ color: styleColour(name).text }}>
                <StyleDot category={name} /> {name}
              </h3>
              {rows.map((limit) => (
                <LimitCell key={limit.dance.id} eventId={eventId} limit={limit} />
              ))}
            </fieldset>
          ))}
        </div>
        <footer className="fc-limits-foot fc-row fc-spread fc-gap-12 fc-line-above">
          <span className="fc-muted fc-small">Lowering a limit doesn’t remove entries.</span>
          <span className="fc-limits-keys fc-flex fc-gap-6" aria-hidden="true">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            <Kbd>Tab</Kbd>
          </span>
        </footer>
      </div>
    </Panel>
  );
}

function byCategory(limits: readonly Limit[]): { name: string; limits: Limit[] }[] {
  const inOrder = [...limits].sort(
    (a, b) =>
      a.dance.category.order - b.dance.category.order ||
      a.dance.category.name.localeCompare(b.dance.category.name) ||
      a.dance.order - b.dance.order ||
      a.dance.name.localeCompare(b.dance.name),
  );
  return [...Map.groupBy(inOrder, ({ dance }) => dance.category.name)].map(([name, rows]) => ({
    name,
    limits: rows,
  }));
}

/** Up and Down walk all cells in order; Left and Right go to the nearest cell of the next category. */
function neighbourOf(grid: HTMLElement, from: HTMLElement, key: string): HTMLInputElement | null {
  const cells = [...grid.querySelectorAll<HTMLInputElement>('input')];
  const at = cells.indexOf(from as HTMLInputElement);
  if (at < 0) return null;
  if (key === 'ArrowDown' || key === 'Enter') return cells[at + 1] ?? null;
  if (key === 'ArrowUp') return cells[at - 1] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return besides(cells, from as HTMLInputElement, key === 'ArrowRight' ? 1 : -1);
}

function besides(cells: HTMLInputElement[], from: HTMLInputElement, side: 1 | -1): HTMLInputElement | null {
  const here = from.getBoundingClientRect();
  const distance = (cell: HTMLInputElement) => {
    const box = cell.getBoundingClientRect();
    const across = (box.left - here.left) * side;
    return across > 8 ? across + Math.abs(box.top - here.top) * 10 : Number.POSITIVE_INFINITY;
  };
  const nearest = cells.reduce<{ cell: HTMLInputElement | null; at: number }>(
    (best, cell) => (distance(cell) < best.at ? { cell, at: distance(cell) } : best),
    { cell: null, at: Number.POSITIVE_INFINITY },
  );
  return nearest.cell;
}
