import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Edit, MergeColumns } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { graphql } from '../gql';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { lazyPart } from '../ui/openings/lazyPart.tsx';
import { MissingPart } from '../ui/openings/MissingPart.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { HeatSheetButtons } from './HeatSheetButtons.tsx';
import { ListPane } from './ListPane.tsx';

const MergeStudioDialog = lazyPart(
  async () => (await import('./merging/MergeStudioDialog.tsx')).MergeStudioDialog,
  MissingPart,
);

export const studioList = { many: 'studios', path: '/studios' };

const PeopleByStudio = graphql(`
  query PeopleByStudio {
    entrants {
      id
      name
      isProfessional
      level
      studio {
        id
      }
    }
  }
`);

export function StudioPane({ studio, onEdit }: { studio: { id: string; name: string }; onEdit: () => void }) {
  const { data } = useQuery(PeopleByStudio);
  const merging = useDialog<null>();
  const people = data?.entrants.filter((person) => person.studio?.id === studio.id);
  const teachers = people?.filter(({ isProfessional }) => isProfessional) ?? [];
  const students = people?.filter(({ isProfessional }) => !isProfessional) ?? [];
  return (
    <ListPane label={studio.name} list={studioList}>
      <header className="fc-person-pane-head fc-row fc-wrap fc-gap-8 fc-line-below">
        <div>
          <h2 className="fc-page-heading fc-ellipsis">{studio.name}</h2>
          <p className="fc-muted">
            {people && `${counted(teachers.length, 'teacher')}, ${counted(students.length, 'student')}`}
          </p>
        </div>
        <HeatSheetButtons of={{ studioId: studio.id }} />
        <Button text="Merge…" icon={<MergeColumns />} onClick={() => merging.show(null)} />
        <Button text="Edit" icon={<Edit />} onClick={onEdit} />
      </header>
      {!people && <SkeletonRows rows={6} label={`Loading ${studio.name}`} />}
      <div className="fc-studio-people fc-stack fc-gap-16">
        <PeopleOf title="Teachers" people={teachers} path="/teachers" />
        <PeopleOf title="Students" people={students} path="/students" />
      </div>
      {merging.key > 0 && (
        <MergeStudioDialog
          key={`${studio.id} ${merging.key}`}
          studio={studio}
          personCount={people?.length ?? 0}
          isOpen={merging.isOpen}
          onClose={merging.close}
        />
      )}
    </ListPane>
  );
}

type Member = { id: string; name: string; level?: string | null };

function PeopleOf({ title, people, path }: { title: string; people: readonly Member[]; path: string }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className="fc-label">{title}</h3>
      <ul>
        {people.map(({ id, name, level }) => (
          <li key={id}>
            <Link to={`${path}?id=${id}`}>{name}</Link> <span className="fc-small fc-muted">{level}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
