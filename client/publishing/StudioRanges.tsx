import { useId, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { NumberBox } from '../ui/fields/NumberBox.tsx';
import { type LeadingStudio, NO_RANGE, type TypedRange, type TypedRanges } from './studioRanges.ts';

/** The filter reaches the rest. */
const MOST_SHOWN = 100;
const MANY = 12;
const HIGHEST_NUMBER = 99_999;

interface StudioRangesProps {
  readonly studios: readonly LeadingStudio[];
  readonly typed: TypedRanges;
  readonly problems: ReadonlyMap<string, string>;
  readonly onType: (studioId: string, range: TypedRange) => void;
}

export function StudioRanges({ studios, typed, problems, onType }: StudioRangesProps) {
  const [filter, setFilter] = useState('');
  // Studios with a problem show whatever the filter.
  const found = studios.filter(({ id, name }) => problems.has(id) || nameContains(name, filter));
  return (
    <div className="publish-ranges fc-stack fc-gap-8">
      <p className="fc-small fc-muted">Other studios get free numbers outside these ranges.</p>
      {studios.length > MANY ? (
        <FilterBox label="Filter studios" value={filter} onChange={setFilter} />
      ) : null}
      <ul className="fc-list publish-numbers">
        {found.slice(0, MOST_SHOWN).map((studio) => (
          <RangeRow
            key={studio.id}
            studio={studio}
            range={typed[studio.id] ?? NO_RANGE}
            problem={problems.get(studio.id)}
            onType={(range) => onType(studio.id, range)}
          />
        ))}
      </ul>
      {found.length > MOST_SHOWN ? (
        <p className="fc-muted">{found.length - MOST_SHOWN} more: filter to see them.</p>
      ) : null}
    </div>
  );
}

interface RangeRowProps {
  readonly studio: LeadingStudio;
  readonly range: TypedRange;
  readonly problem: string | undefined;
  readonly onType: (range: TypedRange) => void;
}

function RangeRow({ studio, range, problem, onType }: RangeRowProps) {
  const noteId = useId();
  const box = (end: 'from' | 'to', label: string) => (
    <NumberBox
      aria-label={`${label} of ${studio.name}`}
      aria-describedby={problem ? noteId : undefined}
      value={range[end]}
      min={1}
      max={HIGHEST_NUMBER}
      size="small"
      intent={problem ? 'danger' : 'none'}
      placeholder={end === 'from' ? 'from' : 'to'}
      onValue={(digits) => onType({ ...range, [end]: digits.slice(0, 5) })}
    />
  );
  return (
    <li className="publish-number fc-row fc-gap-12">
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span className="fc-medium">{studio.name}</span>
        <span className="fc-small fc-muted">{counted(studio.leaders, 'leader')}</span>
        <span id={noteId} className="publish-failure fc-small" aria-live="polite">
          {problem}
        </span>
      </span>
      <span className="publish-range fc-row fc-gap-6 fc-rigid">
        {box('from', 'First number')} <span aria-hidden="true">–</span> {box('to', 'Last number')}
      </span>
    </li>
  );
}
