import type { ReactNode } from 'react';
import { NumberBox } from '../ui/fields/NumberBox.tsx';
import type { Option } from '../ui/typeAhead/optionsMatching.ts';
import { TagTypeAhead } from '../ui/typeAhead/TagTypeAhead.tsx';
import { TypeAhead } from '../ui/typeAhead/TypeAhead.tsx';
import { type EntryDraft, type EntryField, NO_PARTNER } from './draft/entryDraft.ts';
import { type EntryChoices, partnersChosen, partnersOffered } from './entryChoices.tsx';
import './EntryRow.css';

interface EntryFieldsProps {
  draft: EntryDraft;
  choices: EntryChoices;
  /** Owner of the entry, excluded from the partners. */
  entrantId: string;
  /** Element id of the message below the row. */
  describedBy?: string;
  showsLabels?: boolean;
  /** Dance whose style is listed first: the last one entered. */
  nearDanceId?: string | null;
  /** Partners copied from the previous row. */
  isCarried?: boolean;
  onEdit: (patch: Partial<EntryDraft>) => void;
  onTyping?: (query: string) => void;
}

const wordOption = (text: string): Option | null => (text === '' ? null : { id: text, text });

function Field(props: { name: EntryField; label: string; showsLabel?: boolean; children: ReactNode }) {
  return (
    <div className="fc-entry-field fc-shrink" data-field={props.name}>
      {props.showsLabel ? (
        <span aria-hidden="true" className="fc-label">
          {props.label}
        </span>
      ) : null}
      {props.children}
    </div>
  );
}

function DanceFields(props: EntryFieldsProps) {
  const { choices, draft, describedBy, onEdit, showsLabels } = props;
  if (draft.entryType !== 'MULTI') {
    const dance = draft.danceId === null ? undefined : choices.danceById.get(draft.danceId);
    return (
      <Field label="Dance" name="dance" showsLabel={showsLabels}>
        <TypeAhead
          caret="none"
          describedBy={describedBy}
          detail={dance?.detail}
          label="Dance"
          onChoose={(option) => onEdit({ danceId: option?.id ?? null })}
          options={choices.dancesNear(draft.danceId ?? props.nearDanceId ?? null)}
          placeholder="Dance"
          selected={dance ?? null}
        />
      </Field>
    );
  }
  const category =
    draft.danceCategoryId === null ? null : choices.danceCategoryById.get(draft.danceCategoryId);
  return (
    <div className="fc-entry-pair fc-stack fc-gap-4">
      <Field label="Dance Category" name="dance" showsLabel={showsLabels}>
        <TypeAhead
          describedBy={describedBy}
          hidesMark
          label="Dance Category"
          onChoose={(option) => onEdit({ danceCategoryId: option?.id ?? null })}
          options={choices.danceCategories}
          placeholder="Category"
          selected={category ?? null}
        />
      </Field>
      <Field label="Age Group" name="category" showsLabel={showsLabels}>
        <TypeAhead
          allowsNew
          allowsNone
          describedBy={describedBy}
          label="Age Group"
          onChoose={(option) => onEdit({ category: option?.text ?? '' })}
          onTyping={typing(props, 'category')}
          options={choices.ageGroups}
          placeholder="Age"
          selected={wordOption(draft.category)}
        />
      </Field>
    </div>
  );
}

/** Saves text while it is typed. `onTyping` comes first: it queues the older draft again. */
const typing =
  ({ onEdit, onTyping }: EntryFieldsProps, field: 'level' | 'category') =>
  (text: string | null) => {
    onTyping?.(text ?? '');
    if (text !== null) onEdit({ [field]: text });
  };

export function EntryFields(props: EntryFieldsProps) {
  const { choices, draft, describedBy, onEdit, showsLabels } = props;
  return (
    <>
      <Field label="Level" name="level" showsLabel={showsLabels}>
        <TypeAhead
          allowsNew
          allowsNone
          describedBy={describedBy}
          label="Level"
          onChoose={(option) => onEdit({ level: option?.text ?? '' })}
          onTyping={typing(props, 'level')}
          options={choices.levels}
          placeholder="Level"
          selected={wordOption(draft.level)}
        />
      </Field>
      <DanceFields {...props} />
      <Field label="Partners" name="partners" showsLabel={showsLabels}>
        <TagTypeAhead
          describedBy={describedBy}
          excludedId={props.entrantId}
          isReplaced={props.isCarried}
          label="Partners"
          onChange={(selected) => {
            const ids = selected.map(({ id }) => id);
            onEdit({ partnerIds: ids.length > 1 ? ids.filter((id) => id !== NO_PARTNER) : ids });
          }}
          onTyping={props.onTyping}
          options={partnersOffered(draft, choices)}
          placeholder="Partners"
          selected={partnersChosen(draft, choices)}
        />
      </Field>
      <Field label="Quantity" name="quantity" showsLabel={showsLabels}>
        <NumberBox
          aria-describedby={describedBy}
          aria-label="Quantity"
          fill
          inputClassName="fc-entry-quantity"
          max={999}
          min={1}
          onFocus={(event) => event.currentTarget.select()}
          onValue={(quantity) => onEdit({ quantity })}
          value={draft.quantity}
        />
      </Field>
    </>
  );
}
