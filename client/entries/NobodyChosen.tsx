import { Import, Person, Properties } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { EntryType } from '../gql/graphql.ts';
import { lastPeople } from '../shell/lastChoice.ts';
import type { Option } from '../ui/typeAhead/optionsMatching.ts';
import { useMedia } from '../ui/useMedia.ts';
import { HeatLimitsCard, StatisticsCard } from './EntriesRail.tsx';
import { BOX_TITLES } from './EntryBox.tsx';
import type { EntryChoices } from './entryChoices.tsx';

const OFFERED = 5;

export const allEntriesPath = (eventId: string): string => `/event/entries?id=${eventId}`;

interface NobodyChosenProps {
  readonly choices: EntryChoices;
  readonly event: Option | undefined;
  readonly onChoose: (person: Option) => void;
}

/** Ways on while the event or the entrant is not chosen; boxes and cards stand empty. */
export function NobodyChosen({ choices, event, onChoose }: NobodyChosenProps) {
  const isPhone = useMedia('(max-width: 767px)');
  return (
    <>
      <div className="fc-column fc-gap-12 fc-shrink">
        <section className="fc-panel" aria-label="Ways on">
          <header className="fc-entries-way">
            <h2 className="fc-panel-title fc-strong">Both event and entrant must be set</h2>
            <p className="fc-muted">Choose them above, by name or card number. Your choice is remembered.</p>
          </header>
          {event ? (
            <p className="fc-entries-way fc-row fc-gap-12 fc-line-above">
              <Properties className="fc-muted" />
              <Link to={allEntriesPath(event.id)}>All entries of {event.text}</Link>
            </p>
          ) : null}
          <div className="fc-entries-way fc-row fc-gap-12 fc-line-above">
            <Person className="fc-muted" />
            <span className="fc-row fc-wrap fc-gap-12">
              Start with someone:
              {peopleToStart(choices).map((person) => (
                <button
                  key={person.id}
                  type="button"
                  className="fc-text-button"
                  onClick={() => onChoose(person)}
                >
                  {person.text}
                </button>
              ))}
            </span>
          </div>
          <p className="fc-entries-way fc-row fc-gap-12 fc-line-above">
            <Import className="fc-muted" />
            <Link to="/import">Import a spreadsheet</Link>
          </p>
        </section>
        {(Object.keys(BOX_TITLES) as EntryType[]).map((type) => (
          <section key={type} aria-label={BOX_TITLES[type]} className="fc-panel fc-entry-box" data-box={type}>
            <header className="fc-entry-head fc-row">
              <h2>{BOX_TITLES[type]}</h2>
            </header>
          </section>
        ))}
      </div>
      {isPhone ? null : (
        <aside aria-label="Figures" className="fc-entries-rail fc-column fc-gap-12 fc-shrink">
          <StatisticsCard hasMulti={false} stats={null} />
          <HeatLimitsCard choices={choices} limits={[]} />
        </aside>
      )}
    </>
  );
}

/** Whose entries were open last; else the students who were added last. */
function peopleToStart({ people, entrants }: EntryChoices): readonly Option[] {
  const known = lastPeople().flatMap((id) => people.find((one) => one.id === id) ?? []);
  if (known.length > 0) return known;
  const students = people.filter(({ id }) => !entrants.get(id)?.isProfessional);
  return students.sort((a, b) => Number(b.id) - Number(a.id)).slice(0, OFFERED);
}
