import { Button, HTMLSelect, NumericInput } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { counted } from '../../server/schedules/counted.ts';
import type { Import_FileFragment, ImportLayout, ImportSheetInput } from '../gql/graphql.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportFirstLines } from './ImportFirstLines.tsx';
import { isTable, LAYOUTS } from './importFields.ts';
import type { DroppedFile } from './useImportFiles.ts';

type Sheet = Import_FileFragment['sheets'][number];

const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  macintosh: 'Mac OS Roman',
};
const LAYOUT_OPTIONS = Object.entries(LAYOUTS).map(([value, label]) => ({ value, label }));

/** Drops the chosen columns: they belong to the former layout. */
const sheetInput = (
  { sheet, layout, headerLine }: Sheet,
  more: Partial<ImportSheetInput>,
): ImportSheetInput => ({
  sheet,
  layout,
  headerLine,
  ...more,
});

function SheetChoices(props: {
  sheet: Sheet;
  said: ImportSheetInput | undefined;
  name: string;
  isDisabled: boolean;
  onSheet: (sheet: ImportSheetInput) => void;
}) {
  const { sheet, said, isDisabled, onSheet } = props;
  const title = sheet.sheet === '' ? props.name : sheet.sheet;
  const shown = said?.layout ?? (sheet.layout !== null && sheet.isRead ? sheet.layout : 'IGNORE');
  const isPeopleOnly =
    sheet.layout === 'PEOPLE' &&
    sheet.columns.length > 0 &&
    sheet.columns.every(({ field }) => field !== 'is_professional');
  const isUnclear = sheet.firstLines.length > 0;
  const fields = said?.columns ?? sheet.columns.map(({ field }) => field ?? '');
  const onFields = (columns: readonly string[]) =>
    onSheet(sheetInput(sheet, { columns: [...columns], everyone: said?.everyone ?? null }));
  return (
    <div className="fc-import-sheet">
      <div className="fc-row fc-wrap fc-gap-10">
        {sheet.sheet === '' ? null : <strong>{sheet.sheet}</strong>}
        <span className="fc-muted">
          {counted(sheet.rows, 'line')}
          {sheet.isHidden ? ', hidden' : ''}
        </span>
        <HTMLSelect
          aria-label={`What ${title} holds`}
          disabled={isDisabled}
          onChange={({ currentTarget }) =>
            onSheet({ sheet: sheet.sheet, layout: currentTarget.value as ImportLayout })
          }
          options={
            sheet.layout === null && !said?.layout
              ? [
                  { value: 'IGNORE', label: 'Choose' },
                  ...LAYOUT_OPTIONS.filter(({ value }) => value !== 'IGNORE'),
                ]
              : LAYOUT_OPTIONS
          }
          value={shown}
        />
        {isTable(sheet.layout) && sheet.headerLine !== null ? (
          <span className="fc-import-header-line fc-row fc-gap-6">
            Header in line
            <NumericInput
              aria-label={`Header line of ${title}`}
              buttonPosition="none"
              clampValueOnBlur
              defaultValue={sheet.headerLine}
              disabled={isDisabled}
              key={sheet.headerLine}
              max={Math.max(sheet.rows, 1000)}
              min={1}
              onBlur={({ currentTarget }) => {
                const headerLine = Number(currentTarget.value);
                if (Number.isInteger(headerLine) && headerLine >= 1 && headerLine !== sheet.headerLine)
                  onSheet({ sheet: sheet.sheet, layout: sheet.layout, headerLine });
              }}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
          </span>
        ) : null}
        {isPeopleOnly ? (
          <HTMLSelect
            aria-label={`Who ${title} lists`}
            disabled={isDisabled}
            onChange={({ currentTarget }) =>
              onSheet(
                sheetInput(sheet, { columns: said?.columns ?? null, everyone: currentTarget.value || null }),
              )
            }
            options={[
              { value: '', label: 'Teachers and students' },
              { value: 'TEACHERS', label: 'Only teachers' },
              { value: 'STUDENTS', label: 'Only students' },
            ]}
            value={said?.everyone ?? ''}
          />
        ) : null}
      </div>
      {isUnclear ? (
        <ImportFirstLines
          headerLine={sheet.headerLine}
          lines={sheet.firstLines}
          title={sheet.sheet === '' ? title : `${title} in ${props.name}`}
        />
      ) : null}
      {isTable(sheet.layout) && sheet.columns.length > 0 ? (
        <ImportColumns
          columns={sheet.columns}
          fields={fields}
          isDisabled={isDisabled}
          isOpen={isUnclear}
          kind={sheet.layout}
          onFields={onFields}
          title={title}
        />
      ) : null}
      {isUnclear && isTable(sheet.layout) && !said?.columns && fields.some(Boolean) ? (
        <Button
          disabled={isDisabled}
          onClick={() => onFields(fields)}
          size="small"
          text="Use These Columns"
        />
      ) : null}
    </div>
  );
}

/** Empty for an unreadable file. */
const containerWords = (found: Import_FileFragment | undefined): string =>
  !found || found.trouble !== null ? '' : found.container === 'PAGE' ? 'Web page' : found.container;

/** How the open file was read, with controls to correct it. */
export function ImportAbout(props: {
  file: DroppedFile;
  found: Import_FileFragment | undefined;
  isDisabled: boolean;
  onSheet: (sheet: ImportSheetInput) => void;
  onEncoding: (encoding: string) => void;
  onRemove: () => void;
}) {
  const { file, found, isDisabled } = props;
  const trouble = file.trouble ?? found?.trouble ?? null;
  return (
    <div className="fc-import-about fc-column fc-gap-8">
      <div className="fc-row fc-wrap fc-gap-10">
        <span className="fc-row fc-gap-4 fc-shrink fc-anywhere">
          <strong>{file.name}</strong>
          <Button
            aria-label={`Remove ${file.name}`}
            disabled={isDisabled}
            icon={<Cross size={14} />}
            onClick={props.onRemove}
            size="small"
            variant="minimal"
          />
        </span>
        {found?.encoding ? (
          <HTMLSelect
            aria-label={`Encoding of ${file.name}`}
            disabled={isDisabled}
            onChange={({ currentTarget }) => props.onEncoding(currentTarget.value)}
            options={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))}
            value={found.encoding}
          />
        ) : (
          <span className="fc-muted">{containerWords(found)}</span>
        )}
        {found?.isRemembered ? <span className="fc-muted">Read like the last file of this kind</span> : null}
      </div>
      <div className="fc-import-sheets fc-stack">
        {found?.sheets.map((sheet) => (
          <SheetChoices
            isDisabled={isDisabled}
            key={sheet.sheet}
            name={file.name}
            onSheet={props.onSheet}
            said={file.sheets.find((said) => said.sheet === sheet.sheet)}
            sheet={sheet}
          />
        ))}
      </div>
      {trouble === null ? null : (
        <p className="fc-wrong" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
