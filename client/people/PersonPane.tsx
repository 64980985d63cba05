import { Button } from '@blueprintjs/core';
import { BlockedPerson, Edit, MergeColumns, Properties } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { LateEntries } from '../lateChanges/LateEntries.tsx';
import type { ScratchDialogProps } from '../lateChanges/ScratchDialog.tsx';
import { chooseForEntries } from '../shell/lastChoice.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { lazyPart, openingPart } from '../ui/openings/lazyPart.tsx';
import { MissingPart } from '../ui/openings/MissingPart.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { DayTable } from './days/DayTable.tsx';
import { DayTimelines } from './days/DayTimelines.tsx';
import { PersonDaysHead } from './days/PersonDays.tsx';
import { usePersonDays } from './days/usePersonDays.ts';
import { EntriesWithoutHeats } from './EntriesWithoutHeats.tsx';
import { HeatSheetButtons } from './HeatSheetButtons.tsx';
import { ListPane } from './ListPane.tsx';
import { PersonLimits } from './limits/PersonLimits.tsx';
import type { PersonWords } from './PersonWords.ts';

const MergePersonDialog = lazyPart(
  async () => (await import('./merging/MergePersonDialog.tsx')).MergePersonDialog,
  MissingPart,
);

const ScratchDialog = openingPart<ScratchDialogProps>(
  async () => (await import('../lateChanges/ScratchDialog.tsx')).ScratchDialog,
  MissingPart,
);

/** The selected person, with their days heat by heat. */
export function PersonPane(props: { person: Person; words: PersonWords; onEdit: () => void }) {
  const { person, words, onEdit } = props;
  const navigate = useNavigate();
  const read = usePersonDays(person.id);
  const about = [person.cardNumber, person.studio?.name ?? 'No studio', person.level, person.category];
  const scratching = useDialog<null>();
  const merging = useDialog<null>();
  const { show } = scratching;
  const [address, setAddress] = useSearchParams();
  const isAsked = address.get('scratch') !== null && address.get('id') === person.id && read.chosen !== null;
  useEffect(() => {
    if (!isAsked) return;
    show(null);
    setAddress({ id: person.id }, { replace: true });
  }, [isAsked, show, setAddress, person.id]);
  const openEntries = () => {
    chooseForEntries(person.id, read.chosen?.eventId ?? null);
    void navigate('/entries');
  };
  return (
    <ListPane label={person.name} list={words}>
      <header className="fc-person-pane-head fc-row fc-wrap fc-gap-8 fc-line-below">
        <div>
          <h2 className="fc-page-heading fc-ellipsis">{person.name}</h2>
          <p className="fc-muted">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <HeatSheetButtons of={{ personId: person.id }} scheduleId={read.chosen?.id} />
        {read.chosen && (read.days?.length ?? 0) > 0 ? (
          <Button text="Scratch…" icon={<BlockedPerson />} onClick={() => scratching.show(null)} />
        ) : null}
        <Button text="Entries" icon={<Properties />} onClick={openEntries} />
        <Button text="Merge…" icon={<MergeColumns />} onClick={() => merging.show(null)} />
        <Button text="Edit" icon={<Edit />} onClick={onEdit} />
      </header>
      {read.days?.length === 0 && read.choices.length === 0 && (
        <p className="fc-person-pane-days fc-muted">No heats yet. Add a schedule to an event first.</p>
      )}
      {read.days === null && <SkeletonRows rows={6} label="Loading heats" />}
      {read.choices.length > 0 && (
        <div className="fc-person-pane-days fc-stack fc-gap-10 fc-line-below">
          <PersonDaysHead {...read} withSwitches={!person.isProfessional} />
          {read.days && read.days.length > 0 && <DayTimelines days={read.days} clock={read.clock} />}
          {read.chosen && <PersonLimits person={person} chosen={read.chosen} />}
          {read.chosen && <LateEntries scheduleId={read.chosen.id} entrantId={person.id} />}
        </div>
      )}
      {read.days?.length === 0 && read.chosen && (
        <EntriesWithoutHeats personId={person.id} schedule={read.chosen} />
      )}
      {read.days && read.days.length > 0 && (
        <DayTable
          days={read.days}
          clock={read.clock}
          scheduleId={read.chosen?.id ?? ''}
          eventId={read.chosen?.eventId ?? ''}
        />
      )}
      {merging.key > 0 && (
        <MergePersonDialog
          key={`${person.id} ${merging.key}`}
          person={person}
          words={words}
          isOpen={merging.isOpen}
          onClose={merging.close}
        />
      )}
      {read.chosen && scratching.key > 0 && (
        <ScratchDialog
          key={`${read.chosen.id} ${person.id} ${scratching.key}`}
          scheduleId={read.chosen.id}
          people={[person]}
          fromHeat={null}
          isOpen={scratching.isOpen}
          onClose={scratching.close}
        />
      )}
    </ListPane>
  );
}
