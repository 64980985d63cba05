import { Button } from '@blueprintjs/core';
import { Edit, Properties } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { DayTable } from './days/DayTable.tsx';
import { DayTimelines } from './days/DayTimelines.tsx';
import { PersonDaysHead } from './days/PersonDays.tsx';
import { usePersonDays } from './days/usePersonDays.ts';
import { HeatSheetButtons } from './HeatSheetButtons.tsx';
import { chooseForEntries } from './personLinks.ts';

/** Beside the list, on wide screens: the person whose dialog was open last, with their days heat by heat. */
export function PersonPane({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const navigate = useNavigate();
  const read = usePersonDays(person.id);
  const about = [person.cardNumber, person.studio?.name ?? 'No studio', person.level, person.category];
  const openEntries = () => {
    chooseForEntries(person.id, read.chosen?.eventId ?? null);
    void navigate('/entries');
  };
  return (
    <section className="fc-panel fc-person-pane" aria-label={person.name}>
      <header className="fc-person-pane-head">
        <div>
          <h2 className="fc-page-heading fc-ellipsis">{person.name}</h2>
          <p className="fc-muted">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <HeatSheetButtons of={{ personId: person.id }} scheduleId={read.chosen?.id} />
        <Button text="Entries" icon={<Properties />} onClick={openEntries} />
        <Button text="Edit" icon={<Edit />} onClick={onEdit} />
      </header>
      {read.choices.length > 0 && (
        <div className="fc-person-pane-days">
          <PersonDaysHead {...read} withSwitches={!person.isProfessional} />
          {read.days && read.days.length > 0 && <DayTimelines days={read.days} clock={read.clock} />}
          {read.days?.length === 0 && <p className="fc-muted">No heats in this schedule yet.</p>}
        </div>
      )}
      {read.days && read.days.length > 0 && (
        <DayTable
          days={read.days}
          clock={read.clock}
          scheduleId={read.chosen?.id ?? ''}
          eventId={read.chosen?.eventId ?? ''}
        />
      )}
    </section>
  );
}
