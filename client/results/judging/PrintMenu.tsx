import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Download, Print } from '@blueprintjs/icons';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { PlanningCountsQuery } from '../../gql/graphql.ts';
import { documentAddress, openDocument, saveDocument } from '../../shell/documents.ts';
import { Flyout } from '../../ui/openings/Flyout.tsx';

interface PapersProps {
  readonly scheduleId: string;
  readonly counts: PlanningCountsQuery['planningCounts'] | undefined;
  readonly judgeCount: number;
}

interface Paper {
  readonly text: string;
  readonly file: string;
  /** "548 contests". */
  readonly about: string;
  readonly isOff: boolean;
}

/** In the order of the day. */
function papersOf({
  counts,
  judgeCount,
}: Omit<PapersProps, 'scheduleId'>): { when: string; papers: Paper[] }[] {
  const released = `${counts?.released ?? 0} released`;
  const after = (text: string, file: string): Paper => ({
    text,
    file,
    about: released,
    isOff: !counts?.released,
  });
  return [
    {
      when: 'Before the day',
      papers: [
        {
          text: 'Cards',
          file: 'judges-cards.pdf',
          about: counted(counts?.toJudge ?? 0, 'contest'),
          isOff: judgeCount === 0,
        },
        {
          text: 'Judges’ Duties',
          file: 'judges-book.pdf',
          about: counted(judgeCount, 'judge'),
          isOff: judgeCount === 0,
        },
      ],
    },
    {
      when: 'After a contest',
      papers: [
        after('Score Sheets', 'score-sheets.pdf'),
        after('Announcing Sheets', 'announcing-sheets.pdf'),
        after('Wall Sheets', 'wall-sheets.pdf'),
      ],
    },
  ];
}

const open = (scheduleId: string, file: string) => void openDocument({ scheduleId }, file).catch(showFailure);
const saveResults = (scheduleId: string) =>
  void saveDocument(documentAddress({ scheduleId }, 'results.xlsx')).catch(showFailure);

export function PrintMenu({ scheduleId, ...props }: PapersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flyout
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      content={
        <Menu className="judging-print">
          {papersOf(props).map(({ when, papers }) => [
            <li key={when} className="fc-label" role="presentation">
              {when}
            </li>,
            ...papers.map(({ text, file, about, isOff }) => (
              <MenuItem
                key={file}
                icon={<Print />}
                text={text}
                label={about}
                disabled={isOff}
                onClick={() => open(scheduleId, file)}
              />
            )),
            <MenuDivider key={`${when} end`} />,
          ])}
          <MenuItem
            icon={<Download />}
            text="Results and Marks"
            label="XLSX"
            onClick={() => saveResults(scheduleId)}
          />
        </Menu>
      }
    >
      <Button
        size="small"
        icon={<Print size={14} />}
        endIcon={<CaretDown size={14} />}
        text="Print"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}

/** The same as a list, in the step of the cards. */
export function Papers({ scheduleId, mayPrint, ...props }: PapersProps & { readonly mayPrint: boolean }) {
  if (!mayPrint) return <p className="judging-none fc-muted">Only scrutineers and the chair print cards.</p>;
  return (
    <div className="judging-papers fc-gap-16 fc-stack">
      {papersOf(props).map(({ when, papers }) => (
        <section key={when} aria-label={when}>
          <h3 className="fc-label">{when}</h3>
          <ul>
            {papers.map(({ text, file, about, isOff }) => (
              <li key={file} className="fc-row fc-gap-12">
                <span className="fc-fill">
                  {text} <small className="fc-muted">{about}</small>
                </span>
                <Button
                  text={`Print ${text}`}
                  icon={<Print size={14} />}
                  disabled={isOff}
                  onClick={() => open(scheduleId, file)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button
        className="judging-save"
        text="Download Results and Marks"
        icon={<Download size={14} />}
        onClick={() => saveResults(scheduleId)}
      />
    </div>
  );
}
