import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import type { Import_FileFragment } from '../gql/graphql.ts';
import { fieldsOf, fieldWords, isSingle, type TableKind } from './importFields.ts';

type Column = Import_FileFragment['sheets'][number]['columns'][number];

/** Columns of a table with sample values, and the field of each. */
export function ImportColumns(props: {
  columns: readonly Column[];
  /** Field by column index; empty if not imported. */
  fields: readonly string[];
  kind: TableKind;
  title: string;
  isDisabled: boolean;
  /** Whether they are shown at first. */
  isOpen: boolean;
  onFields: (fields: string[]) => void;
}) {
  const { columns, fields } = props;
  // They stay open while the choices make the sheet clear.
  const [isOpen, setOpen] = useState(props.isOpen);
  if (props.isOpen && !isOpen) setOpen(true);
  const unread = fields.filter((field) => field === '').length;
  const options = [
    { value: '', label: 'Not imported' },
    ...fieldsOf(props.kind).map((value) => ({ value, label: fieldWords(value) })),
  ];
  /** Moving a single field unsets its former column. */
  const choose = (place: number, field: string) =>
    props.onFields(
      fields.map((before, at) => {
        if (at === place) return field;
        return before === field && isSingle(props.kind, field) ? '' : before;
      }),
    );
  return (
    <details className="fc-import-columns-found" open={isOpen}>
      <summary>
        Columns <span className="fc-muted">{unread > 0 ? `${unread} not imported` : 'All imported'}</span>
      </summary>
      <ul>
        {columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; two may have one heading
          <li key={place}>
            <span className="fc-ellipsis">{column.heading || `Column ${place + 1}`}</span>
            <span className="fc-import-samples fc-ellipsis fc-muted">
              {column.samples.filter(Boolean).join(', ')}
            </span>
            <HTMLSelect
              aria-label={`${column.heading || `Column ${place + 1}`} of ${props.title} is`}
              disabled={props.isDisabled}
              onChange={({ currentTarget }) => choose(place, currentTarget.value)}
              options={options}
              value={fields[place] ?? ''}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
