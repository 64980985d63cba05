import { Button, HTMLSelect } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { counted, inDigits } from '../../server/schedules/counted.ts';
import { downloadCsv } from '../ui/csv.ts';
import { Panel } from '../ui/Panel.tsx';
import { ImportAtDesk, ImportGone, ImportLevels } from './ImportKept.tsx';
import { ImportPairs, personWords } from './ImportPairs.tsx';
import { Part, type ReviewProps } from './ImportPart.tsx';
import { ImportNames, ImportWords, wordCounts } from './ImportWords.tsx';
import { problemsToSave, type ReadReport } from './importRows.ts';
import './ImportReview.css';

type Props = ReviewProps & { report: ReadReport; onLook: (text: string) => void };

/** Questions of the report and those answered, which it no longer lists. */
function questionsOf({ report, decisions }: Pick<ReviewProps, 'report' | 'decisions'>) {
  const answered = decisions.answers.map(({ question }) => question);
  const known = new Set(answered.map(({ key }) => key));
  return [...answered, ...report.questions.filter(({ key }) => !known.has(key))];
}

function Questions(props: Props) {
  const { decisions, actions, isDisabled } = props;
  const all = questionsOf(props);
  return (
    <Part count={all.length} hint="The files don’t say" isOpen title="Who is it?">
      {() => (
        <ul>
          {all.map((question) => (
            <li key={question.key}>
              <span className="fc-import-person">
                <span className="fc-medium">{question.name}</span>
                <span className="fc-muted fc-small">
                  {counted(question.lines, 'line')}: {question.example}
                </span>
              </span>
              <HTMLSelect
                className="fc-import-choice"
                aria-label={`Who is ${question.name}: ${question.example}`}
                disabled={isDisabled}
                onChange={({ currentTarget }) => actions.setAnswer(question, currentTarget.value)}
                options={[
                  { value: '', label: 'Choose', disabled: true },
                  ...question.candidates.map((person) => ({
                    value: person.ref,
                    label:
                      person.name === question.name
                        ? personWords(person)
                        : `${person.name}: ${personWords(person)}`,
                  })),
                  ...(question.mayBeNew ? [{ value: 'NEW', label: `New person: ${question.name}` }] : []),
                ]}
                value={decisions.answers.find((answer) => answer.question.key === question.key)?.ref ?? ''}
              />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const MOST_REASONS = 100;

/** Lines and sheets that are not imported, folded to the first reason. */
function LeftOut({ report }: Pick<Props, 'report'>) {
  const { problems } = report.rows;
  const notes = report.files.flatMap(({ notes }) => notes);
  const [problem] = problems;
  const first = problem ? `Line ${problem.line}: ${problem.reason}` : notes[0];
  return (
    <Part
      act={
        problems.length === 0 ? null : (
          <Button
            icon={<Download size={14} />}
            onClick={() =>
              downloadCsv(
                'problems.csv',
                problemsToSave(
                  report.rows,
                  report.files.map(({ name }) => name),
                ),
              )
            }
            size="small"
            text="Problems as CSV"
            variant="outlined"
          />
        )
      }
      count={first === undefined ? 0 : null}
      hint={[problems.length === 0 ? '' : `${counted(problems.length, 'line')}.`, first].join(' ').trim()}
      isOpen={false}
      title="Left out"
    >
      {() => (
        <ul>
          {[...new Set(problems.map(({ reason }) => reason))].slice(0, MOST_REASONS).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {notes.map((note) => (
            <li className="fc-muted" key={note}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Decisions before the files are applied, those about most entries first. */
export function ImportReview(props: Props) {
  const { report, decisions } = props;
  const words = wordCounts(props);
  const questions = questionsOf(props).length;
  const pairs = new Set([...decisions.pairs.map(({ pair }) => pair), ...report.lookAlikes]).size;
  const atDesk = report.deskChanges.length + report.gone.filter(({ atDesk }) => atDesk !== null).length;
  const all = words.all + questions + pairs + atDesk + Number(report.levelChanges > 0);
  const open = words.open + (questions - decisions.answers.length) + (pairs - decisions.pairs.length);
  return (
    <Panel
      aside={
        all === 0 ? (
          'Nothing to decide'
        ) : (
          <span role="status">
            <strong>{inDigits(open)} open</strong> of {inDigits(all)}
          </span>
        )
      }
      className="fc-import-review"
      label="Decisions"
      title="Decisions"
    >
      <ImportWords {...props} />
      <Questions {...props} />
      <ImportAtDesk {...props} />
      <ImportPairs {...props} />
      <ImportGone {...props} />
      <ImportLevels {...props} />
      <ImportNames {...props} />
      <LeftOut {...props} />
    </Panel>
  );
}
