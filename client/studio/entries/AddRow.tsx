import { Button, InputGroup } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { hintIf } from '../../ui/openings/hint.ts';
import type { Option } from '../../ui/typeAhead/optionsMatching.ts';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import type { MyOwn } from '../StudioFrame.tsx';
import type { Cells, RowOf } from './matrix.ts';

interface AddRowProps {
  readonly own: MyOwn;
  readonly partners: Cells['partners'];
  /** Of a solo; none for a row of cells. */
  readonly dances: readonly Option[];
  /** Students without a row, who can be added together. */
  readonly missing: readonly MyOwn['people'][number][];
  readonly onAdd: (rows: readonly RowOf[], dance: Option | null) => void;
}

const optionOf = ({ id, name, detail = '' }: { id: string; name: string; detail?: string }): Option => ({
  id,
  text: name,
  detail,
});

/** A row for another couple, or for another level of one. */
export function AddRow({ own: { people }, partners, dances, missing, onAdd }: AddRowProps) {
  const teachers = partners.filter(({ isProfessional, isGuest }) => isProfessional && !isGuest);
  const [only] = teachers.length === 1 ? teachers : [];
  const [student, setStudent] = useState<Option | null>(null);
  const [partner, setPartner] = useState(only ? optionOf(only) : null);
  const [dance, setDance] = useState<Option | null>(null);
  const [level, setLevel] = useState('');
  const [ageGroup, setAgeGroup] = useState('');
  const person = people.find(({ id }) => id === student?.id);
  const students = people.map((one) => optionOf({ ...one, detail: one.level ?? '' }));
  const others = partners
    .filter(({ id }) => id !== student?.id)
    .toSorted((one, other) => Number(other.isProfessional) - Number(one.isProfessional))
    .map((one) => optionOf({ ...one, detail: one.isGuest ? 'guest' : one.isProfessional ? 'teacher' : '' }));
  const isSolo = dances.length > 0;
  const isOfAll = !student && partner?.id !== undefined && !isSolo && missing.length > 1;
  const added = person ? [person] : isOfAll ? missing : [];
  const notYet =
    added.length === 0 ? 'Choose a student first.' : isSolo && !dance ? 'Choose a dance first.' : null;
  const add = (press: FormEvent): void => {
    press.preventDefault();
    if (notYet) return;
    const words = { level: level.trim(), ageGroup: ageGroup.trim() };
    const isGuest = partner !== null && !others.some(({ id }) => id === partner.id);
    const couple = isGuest
      ? { partnerId: null, guestName: partner.text }
      : { partnerId: partner?.id ?? null };
    onAdd(
      added.map(({ id: personId }) => ({ personId, ...couple, ...words })),
      dance,
    );
    if (isGuest) setPartner(null);
    setStudent(null);
    setDance(null);
    setLevel('');
    setAgeGroup('');
  };
  return (
    <form className="entries-add fc-line-above" aria-label="Another couple" onSubmit={add}>
      <TypeAhead
        label="Student"
        placeholder="Student"
        options={students}
        selected={student}
        onChoose={setStudent}
      />
      <TypeAhead
        label="Partner"
        placeholder="Partner or a guest’s name"
        allowsNew
        options={others}
        selected={partner}
        allowsNone
        onChoose={setPartner}
      />
      {isSolo ? (
        <TypeAhead
          label="Dance"
          placeholder="Dance"
          options={[...dances]}
          selected={dance}
          onChoose={setDance}
        />
      ) : null}
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
      <Button
        type="submit"
        icon={<Add />}
        text={isSolo ? 'Add Solo' : isOfAll ? `Add All ${missing.length} Students` : 'Add Row'}
        aria-disabled={notYet ? true : undefined}
        {...hintIf(notYet)}
      />
    </form>
  );
}
