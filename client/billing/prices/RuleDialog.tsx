import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import { useForm } from '../../shell/useForm.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { DayInput } from '../../ui/pickers/DayInput.tsx';
import { TagTypeAhead } from '../../ui/typeAhead/TagTypeAhead.tsx';
import type { DraftRule } from './priceDraft.ts';
import { COUPLES, type Names, TYPES } from './priceWords.ts';
import { RateField } from './RateField.tsx';
import type { TermsDraft } from './termsDraft.ts';

interface RuleDialogProps {
  readonly rule: DraftRule | null;
  readonly event: Screen['event'];
  readonly terms: TermsDraft;
  readonly names: Names;
  readonly isReadOnly: boolean;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (rule: DraftRule) => void;
  readonly onRemove: (key: string) => void;
}

/** A rule of the price list: name, price, and what it fits. It changes the draft only. */
export const RuleDialog = ({ rule, ...props }: RuleDialogProps) =>
  rule && <RuleForm {...props} rule={rule} />;

function RuleForm(props: RuleDialogProps & { rule: DraftRule }) {
  const { event, terms, names, isNew, onClose } = props;
  const [rule, setRule] = useState(props.rule);
  const set = (change: Partial<DraftRule>) => setRule((now) => ({ ...now, ...change }));
  const form = useForm(async () => props.onSave({ ...rule, words: rule.words.trim() }), onClose);
  const notYet = props.isReadOnly
    ? 'Change prices on a larger screen.'
    : rule.words.trim() === ''
      ? 'Enter a name.'
      : rule.amount === null
        ? 'Enter a price.'
        : null;
  const { clock } = names;
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={isNew ? 'Add Rule' : 'Edit Rule'}
      saveText={isNew ? 'Add Rule' : 'Apply'}
      form={form}
      notYet={notYet}
      remove={
        isNew || props.isReadOnly
          ? undefined
          : {
              text: 'Delete Rule',
              onClick: () => {
                props.onRemove(rule.key);
                onClose();
              },
            }
      }
      onClose={onClose}
    >
      <div className="billing-pair prices-fields fc-stack fc-gap-12">
        <FormField label="Name">
          <InputGroup
            value={rule.words}
            maxLength={100}
            autoFocus
            autoComplete="off"
            onValueChange={(words) => set({ words })}
          />
        </FormField>
        <FormField label={`Price, ${terms.currency}`}>
          <MoneyField value={rule.amount} currency={terms.currency} onValue={(amount) => set({ amount })} />
        </FormField>
      </div>
      <p className="fc-small fc-muted">What is left empty fits every entry.</p>
      <Boxes
        label="Entries"
        all={TYPES}
        chosen={rule.entryTypes}
        onChange={(entryTypes) => set({ entryTypes })}
      />
      <Boxes label="Couples" all={COUPLES} chosen={rule.couples} onChange={(couples) => set({ couples })} />
      <Boxes
        label="Styles"
        all={Object.fromEntries(names.styles.map(({ id, name }) => [id, name]))}
        chosen={rule.styleIds}
        onChange={(styleIds) => set({ styleIds })}
      />
      <Tags label="Levels" all={event.levels} chosen={rule.levels} onChange={(levels) => set({ levels })} />
      <Tags
        label="Age groups"
        all={event.ageGroups}
        chosen={rule.ageGroups}
        onChange={(ageGroups) => set({ ageGroups })}
      />
      <div className="billing-pair prices-fields fc-stack fc-gap-12">
        <FormField label="Who pays holds">
          <HTMLSelect
            fill
            value={rule.itemId ?? ''}
            onChange={({ currentTarget: { value } }) => set({ itemId: value || null })}
          >
            <option value="">Anything or nothing</option>
            {names.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </HTMLSelect>
        </FormField>
        <FormField label="Entered before">
          <DayInput
            value={rule.enteredUntil && clock.localDate(Date.parse(rule.enteredUntil))}
            timeZone={clock.timeZone}
            onCommit={(day) =>
              set({ enteredUntil: day && new Date(clock.moment(`${day}T00:00:00`)).toISOString() })
            }
          />
        </FormField>
        {terms.taxMode === 'NONE' ? null : (
          <RateField
            label="Own tax rate"
            value={rule.taxPerMillion}
            onValue={(taxPerMillion) => set({ taxPerMillion })}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface BoxesProps<Value extends string> {
  readonly label: string;
  readonly all: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

function Boxes<Value extends string>({ label, all, chosen, onChange }: BoxesProps<Value>) {
  const values = Object.keys(all) as Value[];
  return (
    <fieldset className="fc-flex fc-wrap prices-boxes">
      <legend className="fc-label">{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={all[value]}
          checked={chosen.includes(value)}
          onChange={() =>
            onChange(values.filter((one) => (one === value ? !chosen.includes(value) : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

interface TagsProps {
  readonly label: string;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Tags({ label, all, chosen, onChange }: TagsProps) {
  const option = (text: string) => ({ id: text, text });
  return (
    <div className="fc-column fc-gap-4">
      <span aria-hidden="true" className="fc-label">
        {label}
      </span>
      <TagTypeAhead
        label={label}
        options={[...new Set([...all, ...chosen])].map(option)}
        selected={chosen.map(option)}
        onChange={(tags) => onChange(tags.map(({ text }) => text))}
      />
    </div>
  );
}
