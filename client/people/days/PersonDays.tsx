import { HTMLSelect } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { counted } from '../../../server/schedules/counted.ts';
import type { Person_EntrantFragment as Person } from '../../gql/graphql.ts';
import { Explained } from '../../ui/openings/Explained.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { DayTimelines } from './DayTimelines.tsx';
import { dayFigures } from './personDay.ts';
import { usePersonDays } from './usePersonDays.ts';
import './PersonDays.css';

/** Small timelines for a person's dialog, with a link to the heats. */
export function PersonDays(props: { person: Person; path: string | null; onLeave: () => void }) {
  const { person, path } = props;
  const read = usePersonDays(person.id);
  if (read.choices.length === 0) return null;
  return (
    <section
      className="fc-person-days fc-stack fc-gap-10 fc-line-above"
      aria-label={`Days of ${person.name}`}
    >
      <PersonDaysHead {...read} withSwitches={!person.isProfessional} />
      {read.days === null && <SkeletonBar height={18} />}
      {read.days?.length === 0 && <p className="fc-small fc-muted">No heats in this schedule yet.</p>}
      {read.days && read.days.length > 0 && (
        <>
          <DayTimelines days={read.days} clock={read.clock} />
          <p className="fc-person-days-foot fc-baseline fc-wrap fc-spread fc-small fc-muted">
            Figures between blocks: minutes of rest.
            {path && (
              <Link to={path} onClick={props.onLeave}>
                Heat by heat
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  );
}

type Read = ReturnType<typeof usePersonDays>;

/** Schedule, number of heats and three figures. */
export function PersonDaysHead(
  props: Pick<Read, 'days' | 'choices' | 'chosen' | 'choose'> & { withSwitches: boolean },
) {
  const { days, choices, chosen } = props;
  const heats = days?.reduce((sum, day) => sum + day.turns.length, 0) ?? 0;
  const figures = dayFigures(days ?? []);
  return (
    <div className="fc-person-days-head fc-row fc-wrap">
      {choices.length > 1 ? (
        <HTMLSelect
          className="fc-person-days-choice"
          aria-label="Schedule"
          value={chosen?.id}
          onChange={(event) => props.choose(event.currentTarget.value)}
          options={choices.map(({ id, text }) => ({ value: id, label: text }))}
        />
      ) : (
        <strong>{chosen?.text}</strong>
      )}
      {heats > 0 && (
        <>
          <span className="fc-muted">{counted(heats, 'heat')}</span>
          <span className="fc-person-figures fc-flex fc-wrap fc-small fc-muted">
            <span>
              <Explained says="Most heats in a row.">Longest run</Explained> <b>{figures.longestRun}</b>
            </span>
            {figures.shortestRest !== null && (
              <span>
                <Explained says="Shortest pause between heats that are not consecutive.">
                  Shortest rest
                </Explained>{' '}
                <b>{figures.shortestRest} min</b>
              </span>
            )}
            {props.withSwitches && (
              <span>
                <Explained says="From one heat to the very next.">Partner changes</Explained>{' '}
                <b>{figures.switches}</b>
              </span>
            )}
          </span>
        </>
      )}
    </div>
  );
}
