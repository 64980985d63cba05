import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import type {
  Import_PersonFragment,
  Import_ReportFragment,
  ImportWordInput,
  ImportWordKind,
} from '../gql/graphql.ts';
import { counted } from '../ui/counted.ts';
import { ImportAtDesk, ImportGone } from './ImportKept.tsx';
import { Part, type ReviewProps } from './ImportPart.tsx';
import { isOfPair, keptOf } from './useImportDecisions.ts';
import './ImportReview.css';

const KINDS: Record<ImportWordKind, string> = {
  STUDIO: 'Studio',
  STYLE: 'Style',
  DANCE: 'Dance',
  LEVEL: 'Level',
  AGE: 'Age group',
  PERSON: 'Person',
};
const REASONS: Record<string, string> = {
  SAME: 'same name',
  ACCENTS: 'accents',
  ORDER: 'first and last name swapped',
  TITLE: 'title',
  INITIAL: 'initial',
  NICKNAME: 'nickname',
  LETTERS: 'a letter or two',
  PART: 'part of the name',
  CARD: 'same card',
  PARTNER: 'same partner',
  STUDIO: 'same studio',
};

/** "Student, Hollow Creek, card 17, Full Silver" */
const personWords = ({ isProfessional, studio, cardNumber, level, id }: Import_PersonFragment): string =>
  [
    isProfessional ? 'Teacher' : 'Student',
    ...(studio ? [studio] : []),
    ...(cardNumber ? [`card ${cardNumber}`] : []),
    ...(level ? [level] : []),
    ...(id === null ? ['new'] : []),
  ].join(', ');

function Person({ person }: { person: Import_PersonFragment }) {
  return (
    <span className="fc-import-person">
      <strong>{person.name}</strong>
      <span className="fc-muted">{personWords(person)}</span>
    </span>
  );
}

function Questions({ report, decisions, actions, isDisabled }: ReviewProps) {
  const answered = decisions.answers.map(({ question }) => question);
  const known = new Set(answered.map(({ key }) => key));
  const all = [...answered, ...report.questions.filter(({ key }) => !known.has(key))];
  return (
    <Part count={all.length} hint="The files don’t say" isOpen title="Who is it?">
      <ul>
        {all.map((question) => (
          <li key={question.key}>
            <span className="fc-import-person">
              <strong>{question.name}</strong>
              <span className="fc-muted">
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
    </Part>
  );
}

const VERDICTS = [
  { label: 'Same', value: 'SAME' },
  { label: 'Different', value: 'DIFFERENT' },
  { label: 'Later', value: 'LATER' },
];

function Pairs({ report, decisions, actions, isDisabled }: ReviewProps) {
  const decided = decisions.pairs.map(({ pair }) => pair);
  const all = [
    ...decided,
    ...report.lookAlikes.filter((pair) => !decided.some((other) => isOfPair(pair, other))),
  ];
  return (
    <Part
      count={all.length}
      hint="No one is merged unless you choose Same"
      isOpen={all.length <= 20}
      title="Same person?"
    >
      <ul>
        {all.map((pair) => {
          const said = decisions.pairs.find((decision) => isOfPair(decision.pair, pair));
          return (
            <li key={`${pair.a.ref} ${pair.b.ref}`}>
              <span className="fc-import-pair">
                <Person person={pair.a} />
                <Person person={pair.b} />
              </span>
              <span className="fc-muted fc-small">
                {pair.reasons.map((reason) => REASONS[reason] ?? reason.toLowerCase()).join(', ')}
                {pair.a.name === pair.b.name ? '' : `. Same keeps “${keptOf(pair).name}”`}
              </span>
              <SegmentedControl
                aria-label={`${pair.a.name} and ${pair.b.name}`}
                disabled={isDisabled}
                onValueChange={(value) => actions.setPair(pair, value === 'LATER' ? null : value === 'SAME')}
                options={VERDICTS}
                size="small"
                value={said ? (said.isSame ? 'SAME' : 'DIFFERENT') : 'LATER'}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

type Word = Import_ReportFragment['words'][number];

function WordText({ word: { kind, written, means, isNew, style, lines, isUnclear } }: { word: Word }) {
  return (
    <>
      <span className="fc-import-person">
        <strong>{written}</strong>
        <span className="fc-muted">
          {KINDS[kind]}
          {style ? ` in ${style}` : ''}
          {lines > 0 ? `, ${counted(lines, 'line')}` : ''}
        </span>
      </span>
      <span>
        {isUnclear
          ? 'A level, or a style?'
          : isNew
            ? means === written
              ? 'New'
              : `New: ${means}`
            : `Read as ${means}`}
      </span>
    </>
  );
}

function WordChoices({
  word: { kind, written, means, isNew, nearest, isUnclear },
  actions,
  isDisabled,
}: { word: Word } & Pick<ReviewProps, 'actions' | 'isDisabled'>) {
  return (
    <>
      {nearest === null ? null : (
        <Button
          aria-label={`Use ${nearest} for ${written}`}
          disabled={isDisabled}
          onClick={(event) => {
            focusRow(event);
            actions.setWord({ kind, written, means: nearest });
          }}
          size="small"
          text={`Use ${nearest}`}
          variant="outlined"
        />
      )}
      {isNew && means === written && !isUnclear ? null : (
        <Button
          aria-label={`Keep as written: ${written}`}
          disabled={isDisabled}
          onClick={(event) => {
            focusRow(event);
            actions.setWord({ kind, written, means: written });
          }}
          size="small"
          text="Keep as written"
          variant="minimal"
        />
      )}
    </>
  );
}

/** Keeps the focus on the row when the pressed button is replaced. */
const focusRow = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();

/** A decided word that the report no longer lists, such as a misspelt person. */
const decidedWord = ({ kind, written, means }: ImportWordInput): Word => ({
  kind,
  written,
  means,
  isNew: false,
  nearest: null,
  style: null,
  lines: 0,
  isUnclear: false,
});

function Words({ report, decisions, actions, isDisabled }: ReviewProps) {
  const isSame = (a: Pick<Word, 'kind' | 'written'>, b: Pick<Word, 'kind' | 'written'>): boolean =>
    a.kind === b.kind && a.written === b.written;
  const isDecided = (word: Word): boolean => decisions.words.some((said) => isSame(said, word));
  const needsLook = (word: Word): boolean => word.nearest !== null || word.isUnclear || isDecided(word);
  const words = [
    ...decisions.words.filter((said) => !report.words.some((word) => isSame(word, said))).map(decidedWord),
    // Words with a suggestion come first, and stay there once decided.
    ...report.words.toSorted((a, b) => Number(needsLook(b)) - Number(needsLook(a))),
  ];
  return (
    <Part
      count={words.length}
      hint="Created, or read as an existing name"
      isOpen={words.some(({ nearest, isUnclear }) => nearest !== null || isUnclear)}
      title="Names"
    >
      <ul>
        {words.map((word) => (
          <li key={`${word.kind} ${word.style} ${word.written}`} tabIndex={-1}>
            <WordText word={word} />
            {isDecided(word) ? (
              <Button
                aria-label={`Reset ${word.written}`}
                disabled={isDisabled}
                onClick={(event) => {
                  focusRow(event);
                  actions.resetWord(word);
                }}
                size="small"
                text="Reset"
                variant="minimal"
              />
            ) : (
              <WordChoices actions={actions} isDisabled={isDisabled} word={word} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Effects({ report: { effects, misplacedRounds } }: ReviewProps) {
  return (
    <>
      {effects.map((effect) => (
        <p className="fc-import-effect fc-line-below" key={effect.scheduleId}>
          <strong>{effect.name}</strong>
          {effect.isLocked ? ' (locked)' : ''}
          {effect.version === null ? '' : `, published as version ${effect.version}`}:{' '}
          {[
            ...(effect.added > 0
              ? [`${counted(effect.added, 'new entry', 'new entries')} without a heat`]
              : []),
            ...(effect.changed > 0
              ? [`${counted(effect.changed, 'changed entry', 'changed entries')} in heats`]
              : []),
            ...(effect.removable > 0
              ? [
                  `${counted(effect.removable, 'entry leaves its heat', 'entries leave their heats')} if you delete the missing ones`,
                ]
              : []),
          ].join(', ')}
        </p>
      ))}
      {misplacedRounds.map((words) => (
        <p className="fc-import-effect fc-line-below" key={words}>
          {words}
        </p>
      ))}
    </>
  );
}

/** Decisions before the files are applied. */
export function ImportReview(props: ReviewProps) {
  const { questions, lookAlikes, words, gone, effects, misplacedRounds, deskChanges } = props.report;
  const { pairs, answers, words: said } = props.decisions;
  const parts = [
    questions,
    lookAlikes,
    words,
    gone,
    effects,
    misplacedRounds,
    pairs,
    answers,
    said,
    deskChanges,
  ];
  if (parts.every(({ length }) => length === 0)) return null;
  return (
    <section aria-label="Review" className="fc-panel fc-column">
      <Effects {...props} />
      <ImportAtDesk {...props} />
      <Questions {...props} />
      <Pairs {...props} />
      <Words {...props} />
      <ImportGone {...props} />
    </section>
  );
}
