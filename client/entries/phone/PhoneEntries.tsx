import { Button, DialogBody, Tab, Tabs } from '@blueprintjs/core';
import { ChevronRight, Plus, Trash } from '@blueprintjs/icons';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { enterTwice, outbox } from '../../apollo/theOutbox.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { SaveState } from '../../ui/SaveState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NewEntryRow } from '../draft/NewEntryRow.tsx';
import { describeDraft, nothingLeftSentence, useEntriesScope } from '../EntriesContext.ts';
import { BOX_TITLES, countWords, type EntryBox, heatsOf } from '../EntryBox.tsx';
import { EntryFields } from '../EntryFields.tsx';
import { EntryListTools } from '../EntryListTools.tsx';
import { EntryReasons } from '../EntryReasons.tsx';
import { partnersChosen } from '../entryChoices.tsx';
import { conflictWords } from '../entryConflict.ts';
import { ENTRY } from '../entryEdits.ts';
import { NearestWords } from '../NearestWords.tsx';
import type { EntryRowModel } from '../nextRows.ts';
import { RemainingNote, useRemaining } from '../RemainingNote.tsx';
import { useShownRows } from '../useShownRows.ts';
import './PhoneEntries.css';

type Box = ComponentProps<typeof EntryBox>;

const TAB_WORDS = { HEAT: 'Heat', SOLO: 'Solo', MULTI: 'Multi' } as const;

function PhoneRow({ row, onOpen }: { row: EntryRowModel; onOpen: () => void }) {
  const scope = useEntriesScope();
  const { draft, owner } = row;
  const remaining = useRemaining(draft, scope.eventId);
  const dance =
    draft.entryType === 'MULTI'
      ? scope.choices.danceCategoryById.get(draft.danceCategoryId ?? '')
      : scope.choices.danceById.get(draft.danceId ?? '');
  const partners = partnersChosen(draft, scope.choices)
    .map(({ text }) => text)
    .join(', ');
  const isOwn = owner.id === scope.entrant.id;
  return (
    <button className="fc-phone-entry fc-row fc-gap-10" onClick={onOpen} type="button">
      {dance === undefined ? <StyleDot category="" /> : dance.mark}
      <span className="fc-phone-entry-what fc-column fc-fill fc-shrink">
        <span>
          {dance?.text ?? 'No dance yet'}{' '}
          <span className="fc-muted">
            {dance?.detail} × {draft.quantity}
          </span>
        </span>
        <span className="fc-phone-entry-with">{isOwn ? partners : `With ${owner.name}, who owns it`}</span>
        <span className="fc-muted fc-small">
          {[draft.level, draft.entryType === 'MULTI' ? draft.category : ''].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="fc-phone-entry-state fc-column fc-gap-4 fc-rigid fc-text-12">
        <RemainingNote remaining={remaining} entry={row.entry} />
        <SaveState state={row.state} />
      </span>
      <ChevronRight size={16} className="fc-phone-chevron fc-rigid" />
    </button>
  );
}

function EntrySheet({ row, box, onClose }: { row: EntryRowModel; box: Box; onClose: () => void }) {
  const scope = useEntriesScope();
  const remaining = useRemaining(row.draft, scope.eventId);
  const label = describeDraft(row.draft, scope.choices);
  return (
    <Dialog className="fc-entry-sheet" isOpen onClose={onClose} title={label}>
      <DialogBody>
        <div className="fc-entry-stack">
          <EntryFields
            choices={scope.choices}
            draft={row.draft}
            entrantId={row.owner.id}
            onEdit={(patch) => box.onEdit(row, `${row.owner.name}, ${label}`, patch)}
            showsLabels
          />
          <span className="fc-phone-entry-state fc-column fc-gap-4 fc-rigid fc-text-12">
            <RemainingNote remaining={remaining} entry={row.entry} />
            <SaveState state={row.state} />
          </span>
          <NearestWords
            draft={row.draft}
            onEdit={(patch) => box.onEdit(row, `${row.owner.name}, ${label}`, patch)}
          />
          <EntryReasons
            id={`reason-${row.key}`}
            conflict={
              row.isOutOfDate && row.entry ? conflictWords(row.entry, row.draft, scope.choices) : null
            }
            onEnterTwice={enterTwice(outbox.find(ENTRY, row.key))}
            onSaveMine={() => box.onEdit(row, `${row.owner.name}, ${label}`, {})}
            onDiscard={row.entry === null ? undefined : () => box.onDiscard(row)}
            reason={row.reason}
            warning={remaining === 0 && row.reason === null ? nothingLeftSentence(row.draft, scope) : null}
          />
          <div className="fc-flex fc-spread">
            <Button
              icon={<Trash size={14} />}
              onClick={() => {
                onClose();
                box.onDelete(row);
              }}
              text="Delete"
              variant="minimal"
            />
            <Button intent="primary" onClick={onClose} text="Done" />
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}

function PhoneBox({ box }: { box: Box }) {
  const { entrant, choices } = useEntriesScope();
  const list = useShownRows(box.rows, choices);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const open = box.rows.find(({ key }) => key === openKey);
  return (
    <section aria-label={BOX_TITLES[box.type]} className="fc-phone-box" data-box={box.type}>
      <header className="fc-phone-head fc-row fc-gap-10 fc-line-below">
        <h2>{BOX_TITLES[box.type]}</h2>
        <span className="fc-muted">{countWords(box.type, box.rows)}</span>
      </header>
      <EntryListTools list={list} title={BOX_TITLES[box.type]} />
      {box.isLoading ? <SkeletonRows label={`Loading ${BOX_TITLES[box.type]}`} rows={5} /> : null}
      {list.isEmptied ? (
        <p className="fc-entry-none fc-muted">No entries match “{list.filter.trim()}”.</p>
      ) : null}
      {list.shown.map((row) => (
        <PhoneRow key={row.key} onOpen={() => setOpenKey(row.key)} row={row} />
      ))}
      {open === undefined ? null : <EntrySheet box={box} onClose={() => setOpenKey(null)} row={open} />}
      {entrant.isProfessional ? null : (
        <>
          <button className="fc-phone-add fc-row fc-gap-10" onClick={() => setIsAdding(true)} type="button">
            <span className="fc-entry-add fc-nowrap fc-strong">Add Heat:</span>
            <span className="fc-phone-add-field fc-fill fc-shrink fc-ellipsis fc-muted">
              {box.type === 'MULTI' ? 'Category, partner, quantity' : 'Dance, partner, quantity'}
            </span>
            <span className="fc-phone-add-plus fc-row fc-centred">
              <Plus size={16} />
            </span>
          </button>
          <Dialog
            className="fc-entry-sheet"
            isOpen={isAdding}
            onClose={() => setIsAdding(false)}
            title={`Add to ${BOX_TITLES[box.type]}`}
          >
            <DialogBody>
              <NewEntryRow
                isStacked
                onDone={() => setIsAdding(false)}
                onDetach={() => {
                  box.newRow.onDetach();
                  setIsAdding(false);
                }}
                nearDanceId={box.newRow.nearDanceId}
                rowKey={box.newRow.key}
                saved={box.newRow.saved}
                type={box.type}
              />
            </DialogBody>
          </Dialog>
        </>
      )}
    </section>
  );
}

/** Entries on a phone: a tab per type and one for limits; a tap opens an entry. */
export function PhoneEntries({ boxes, rail }: { boxes: readonly Box[]; rail: ReactNode }) {
  return (
    <Tabs className="fc-phone-tabs" id="entries" renderActiveTabPanelOnly>
      {boxes.map((box) => (
        <Tab
          id={box.type}
          key={box.type}
          panelClassName="fc-phone-panel"
          panel={<PhoneBox box={box} />}
          title={
            <>
              {`${TAB_WORDS[box.type]} `}
              <span className="fc-muted">{heatsOf(box.rows)}</span>
            </>
          }
        />
      ))}
      <Tab
        id="LIMITS"
        panelClassName="fc-phone-panel"
        panel={<div className="fc-phone-limits fc-column fc-gap-12">{rail}</div>}
        title="Limits"
      />
    </Tabs>
  );
}
