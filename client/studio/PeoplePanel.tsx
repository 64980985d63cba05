import { Button } from '@blueprintjs/core';
import { Add, Edit } from '@blueprintjs/icons';
import { inDigits } from '../../server/schedules/counted.ts';
import { Amount } from '../ui/money/Amount.tsx';
import { Panel } from '../ui/Panel.tsx';
import { peopleWords } from './ownWords.ts';
import type { Person } from './PersonDialog.tsx';
import type { MyOwn } from './StudioFrame.tsx';

/** Students and teachers of the studio, with what they dance and cost. */
export function PeoplePanel({ own, onEdit }: { own: MyOwn; onEdit: (person: Person | null) => void }) {
  const { people, statements } = own;
  const [students, teachers] = [false, true].map((isProfessional) =>
    people.filter((person) => person.isProfessional === isProfessional),
  );
  const ofStudio = statements.find(({ personId }) => personId === null);
  const rowOf = (person: Person) => {
    const sum = statements.find(({ personId }) => personId === person.id);
    return (
      <tr key={person.id}>
        <td className="fc-anywhere">
          <b>{person.name}</b>
          <span className="studio-narrow fc-small fc-muted">
            {[person.level, person.ageGroup].filter(Boolean).join(', ')}
          </span>
        </td>
        <td className="studio-wide">
          {person.isProfessional ? '' : (person.level ?? <span className="fc-warning">none</span>)}
        </td>
        <td className="studio-wide">
          {person.isProfessional ? '' : (person.ageGroup ?? <span className="fc-warning">none</span>)}
        </td>
        <td className="fc-money fc-numbers">{sum ? inDigits(sum.entryCount) : '–'}</td>
        <td className="fc-money">{sum ? <Amount of={sum.amount} /> : '–'}</td>
        <td className="fc-money">
          <Button
            size="small"
            variant="minimal"
            icon={<Edit />}
            aria-label={`Edit ${person.name}`}
            onClick={() => onEdit(person)}
          />
        </td>
      </tr>
    );
  };
  return (
    <Panel
      label="People"
      title={
        <>
          People <span className="fc-muted">{peopleWords(people)}</span>
        </>
      }
      aside={<Button icon={<Add />} text="Add Person…" onClick={() => onEdit(null)} />}
    >
      {people.length === 0 ? (
        <p className="studio-words fc-muted">Add your teachers, then your students.</p>
      ) : (
        <table className="studio-table">
          <thead>
            <tr className="fc-label">
              <th scope="col">Student</th>
              <th scope="col" className="studio-wide">
                Level
              </th>
              <th scope="col" className="studio-wide">
                Age group
              </th>
              <th scope="col" className="fc-money">
                Entries
              </th>
              <th scope="col" className="fc-money">
                Price
              </th>
              <th scope="col">
                <span className="fc-visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {students?.map(rowOf)}
            {ofStudio ? (
              <tr className="fc-muted">
                <td>Studio</td>
                <td className="studio-wide" />
                <td className="studio-wide" />
                <td />
                <td className="fc-money">
                  <Amount of={ofStudio.amount} />
                </td>
                <td />
              </tr>
            ) : null}
          </tbody>
          {teachers?.length ? (
            <tbody>
              <tr className="studio-group fc-label">
                <th scope="rowgroup" colSpan={6}>
                  Teachers
                </th>
              </tr>
              {teachers.map(rowOf)}
            </tbody>
          ) : null}
        </table>
      )}
    </Panel>
  );
}
