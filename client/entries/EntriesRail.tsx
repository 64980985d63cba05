import { Button, HTMLTable } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import type { EntriesStatsQuery } from '../gql/graphql.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { styleColour } from '../ui/styleColour.ts';
import type { EntryChoices } from './entryChoices.tsx';
import './EntriesRail.css';

type Stats = EntriesStatsQuery['entrantStats'];
type Limit = Stats['limits'][number];

function RefreshButton({ what, onRefresh }: { what: string; onRefresh: (() => void) | undefined }) {
  if (!onRefresh) return null;
  return (
    <Button
      aria-label={`Refresh ${what}`}
      icon={<Refresh size={14} />}
      onClick={onRefresh}
      size="small"
      variant="minimal"
    />
  );
}

/** Quantities added up; multi entries count in neither total. */
export function StatisticsCard(props: { stats: Stats | null; hasMulti: boolean; onRefresh?: () => void }) {
  const { stats, hasMulti, onRefresh } = props;
  return (
    <Panel
      aside={<RefreshButton onRefresh={onRefresh} what="Statistics" />}
      label="Statistics"
      title="Statistics"
    >
      <dl className="fc-entry-stats fc-stack fc-gap-12">
        <div>
          <dt className="fc-figure-label">Total Entries</dt>
          <dd className="fc-figure-value fc-strong">
            {stats?.totalHeats ?? '–'}{' '}
            <span className="fc-entry-stats-noun fc-small fc-muted">
              {stats?.totalHeats === 1 ? 'heat' : 'heats'}
            </span>
          </dd>
        </div>
        <div>
          <dt className="fc-figure-label">Total Solos</dt>
          <dd className="fc-figure-value fc-strong">
            {stats?.totalSolos ?? '–'}{' '}
            <span className="fc-entry-stats-noun fc-small fc-muted">
              {stats?.totalSolos === 1 ? 'solo' : 'solos'}
            </span>
          </dd>
        </div>
      </dl>
      {hasMulti ? (
        <p className="fc-entry-stats-foot fc-small fc-muted">Multi entries are not included.</p>
      ) : null}
    </Panel>
  );
}

const isLimited = ({ limit }: Limit) => limit !== null && limit !== undefined;

/** One line for all unlimited dances; a tooltip names them. */
function UnlimitedRow({ limits }: { limits: readonly Limit[] }) {
  const free = limits.filter((each) => !isLimited(each));
  if (free.length === 0) return null;
  const what = free.length === limits.length ? 'All' : 'Other';
  return (
    <tr title={free.map(({ dance }) => `${dance.category.name} ${dance.name}`).join(', ')}>
      <th scope="row">{`${what} ${counted(free.length, 'dance')}`}</th>
      <td aria-hidden="true" />
      <td className="fc-limit-none" colSpan={2}>
        No Limits
      </td>
    </tr>
  );
}

function LimitRow({ each }: { each: Limit }) {
  const { limit, remaining } = each;
  if (limit === null || limit === undefined) return null;
  if (remaining === null || remaining === undefined) {
    return (
      <tr>
        <th scope="row">{each.dance.name}</th>
        <td aria-hidden="true" />
        <td className="fc-limit-none">–</td>
        <td className="fc-limit-max fc-numbers">{limit}</td>
      </tr>
    );
  }
  const left = Math.max(0, remaining);
  const taken = limit === 0 ? 1 : Math.min(1, (limit - left) / limit);
  const colour = left === 0 ? 'var(--fc-warning-fill)' : styleColour(each.dance.category.name).fill;
  return (
    <tr data-is-full={left === 0 ? true : undefined}>
      <th scope="row">{each.dance.name}</th>
      <td aria-hidden="true">
        <span className="fc-limit-bar">
          <span style={{ background: colour, width: `${Math.round(taken * 100)}%` }} />
        </span>
      </td>
      <td className="fc-limit-left fc-numbers">{left}</td>
      <td className="fc-limit-max fc-numbers">{limit}</td>
    </tr>
  );
}

/** Groups by category; both keep the order of the choices. */
function byCategory(
  limits: readonly Limit[],
  choices: EntryChoices,
): { id: string; name: string; limits: Limit[] }[] {
  const groups = new Map<string, { id: string; name: string; limits: Limit[] }>();
  const place = new Map([...choices.danceById.keys()].map((id, index) => [id, index]));
  const placeOf = ({ dance }: Limit) => place.get(dance.id) ?? place.size;
  for (const each of limits.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const { id, name } = each.dance.category;
    const group = groups.get(id) ?? { id, name, limits: [] };
    group.limits.push(each);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Remaining and maximum entries per dance, grouped by category. */
export function HeatLimitsCard(props: {
  limits: Limit[] | null;
  choices: EntryChoices;
  onRefresh?: () => void;
}) {
  const { choices, limits: all, onRefresh } = props;
  return (
    <Panel
      aside={<RefreshButton onRefresh={onRefresh} what="Heat Limits" />}
      className="fc-limits-panel fc-column"
      label="Heat Limits"
      title="Heat Limits"
    >
      {all === null ? <SkeletonRows label="Loading Heat Limits" rows={6} /> : null}
      {all === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="fc-limits-scroll" tabIndex={0}>
          <HTMLTable className="fc-limits" compact>
            <thead>
              <tr>
                <th scope="col">Dance</th>
                <td />
                <th scope="col">Remaining</th>
                <th scope="col">Max</th>
              </tr>
            </thead>
            <tbody>
              {byCategory(all.filter(isLimited), choices).map(({ id, name, limits }) => (
                <Fragment key={id}>
                  <tr className="fc-limit-group">
                    <th colSpan={4} scope="rowgroup" style={{ color: styleColour(name).text }}>
                      {name}
                    </th>
                  </tr>
                  {limits.map((each) => (
                    <LimitRow each={each} key={each.dance.id} />
                  ))}
                </Fragment>
              ))}
              <UnlimitedRow limits={all} />
            </tbody>
          </HTMLTable>
        </div>
      )}
    </Panel>
  );
}

export function EntriesKeys() {
  return (
    <p className="fc-entry-keys fc-row fc-wrap fc-small fc-muted">
      <Kbd>Tab</Kbd> next field <Kbd>Enter</Kbd> next row <Kbd>?</Kbd> shortcuts
    </p>
  );
}
