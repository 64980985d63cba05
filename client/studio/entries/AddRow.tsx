import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import type { MyOwn } from '../StudioFrame.tsx';
import type { Cells, RowOf } from './matrix.ts';

interface AddRowProps {
  readonly own: MyOwn;
  readonly partners: Cells['partners'];
  readonly onAdd: (row: RowOf) => void;
}

/** A row for another couple, or for another level of one. */
export function AddRow({ own: { people }, partners, onAdd }: AddRowProps) {
  const [personId, setPerson] = useState('');
  const [partnerId, setPartner] = useState('');
  const [level, setLevel] = useState('');
  const [ageGroup, setAgeGroup] = useState('');
  const person = people.find(({ id }) => id === personId);
  const others = partners.filter(({ id }) => id !== personId);
  const add = (press: FormEvent): void => {
    press.preventDefault();
    if (!personId) return;
    onAdd({ personId, partnerId: partnerId || null, level: level.trim(), ageGroup: ageGroup.trim() });
    setLevel('');
    setAgeGroup('');
  };
  return (
    <form className="entries-add fc-row fc-wrap fc-gap-8 fc-line-above" onSubmit={add}>
      <HTMLSelect
        aria-label="Student"
        value={personId}
        onChange={(change) => setPerson(change.currentTarget.value)}
      >
        <option value="">Student</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      <HTMLSelect
        aria-label="Partner"
        value={partnerId}
        onChange={(change) => setPartner(change.currentTarget.value)}
      >
        <option value="">Partner</option>
        {others.map(({ id, name, isGuest }) => (
          <option key={id} value={id}>
            {isGuest ? `${name}, guest` : name}
          </option>
        ))}
      </HTMLSelect>
      <InputGroup
        aria-label="Level"
        placeholder={person?.level ?? 'Level'}
        value={level}
        onValueChange={setLevel}
      />
      <InputGroup
        aria-label="Age group"
        placeholder={person?.ageGroup ?? 'Age group'}
        value={ageGroup}
        onValueChange={setAgeGroup}
      />
      <Button type="submit" icon={<Add />} text="Add Row" disabled={!personId} />
      <span className="fc-small fc-muted">
        Level and age group of the student apply where they are left out.
      </span>
    </form>
  );
}
