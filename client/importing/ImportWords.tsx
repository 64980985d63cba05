import { Button } from '@blueprintjs/core';
import { counted } from '../../server/schedules/counted.ts';
import type { ImportWordKind } from '../gql/graphql.ts';
import { Part, type ReviewProps } from './ImportPart.tsx';
import { type Word, wordKey } from './useImportDecisions.ts';

/** In the order in which they are asked. */
const KINDS: [kind: ImportWordKind, one: string][] = [
  ['LEVEL', 'level'],
  ['DANCE', 'dance'],
  ['STYLE', 'style'],
  ['STUDIO', 'studio'],
  ['AGE', 'age group'],
  ['PERSON', 'person'],
];
const oneOf = new Map(KINDS);

/** Words of the report and those decided, which it no longer lists as questions. */
function wordsOf({ report, decisions }: Pick<ReviewProps, 'report' | 'decisions'>) {
  const decided = new Map(decisions.words.map((one) => [wordKey(one.word), one]));
  const others = report.words.filter((word) => !decided.has(wordKey(word)));
  const isAsked = (word: Word): boolean =>
    word.nearest !== null || word.isUnclear || (word.answered !== null && word.means !== word.written);
  const asked = [...decisions.words.map(({ word }) => word), ...others.filter(isAsked)].sort(
    (a, b) => b.lines - a.lines || (wordKey(a) < wordKey(b) ? -1 : 1),
  );
  return { asked, plain: others.filter((word) => !isAsked(word)), decided };
}

/** Number of words to decide, and of those without an answer. */
export function wordCounts(props: Pick<ReviewProps, 'report' | 'decisions'>) {
  const { asked, decided } = wordsOf(props);
  const isOpen = (word: Word): boolean => !decided.has(wordKey(word)) && word.answered === null;
  return { all: asked.length, open: asked.filter(isOpen).length };
}

/** "“Swing” is Rhythm East Coast Swing", "A new dance called Swing" */
function meaningWords({ kind, written, style, means: read, isNew }: Word, means: string): string {
  if (means === '') return 'The dancer’s usual level';
  const what = [style, means].filter(Boolean).join(' ');
  if (means !== written) return `“${written}” is ${what}`;
  return `A ${isNew && read === written ? 'new ' : ''}${oneOf.get(kind)} called ${what}`;
}

function Choice(props: {
  word: Word;
  chosen: string | null;
  isDisabled: boolean;
  onChoose: (means: string) => void;
  onLook: (text: string) => void;
}) {
  const { word, chosen } = props;
  const { kind, written, means, nearest, isUnclear, answered, lines } = word;
  const options = [...(nearest === null ? [] : [nearest]), ...(isUnclear ? [''] : []), means, written];
  return (
    <li className="fc-import-word">
      <fieldset disabled={props.isDisabled}>
        <legend className="fc-visually-hidden">
          {written}, {oneOf.get(kind)}
        </legend>
        {[...new Set(options)].map((option) => (
          <label className="fc-row fc-gap-8" key={option}>
            <input
              checked={option === chosen}
              name={wordKey(word)}
              onChange={() => props.onChoose(option)}
              type="radio"
            />
            {meaningWords(word, option)}
          </label>
        ))}
      </fieldset>
      {answered === null ? null : (
        <span className="fc-muted fc-small">You answered this for {answered}.</span>
      )}
      {lines === 0 ? null : (
        <button className="fc-text-button" onClick={() => props.onLook(written)} type="button">
          Show {counted(lines, 'line')}
        </button>
      )}
    </li>
  );
}

/** Names with several meanings, by kind: what can be read in two ways is asked. */
export function ImportWords(props: ReviewProps & { onLook: (text: string) => void }) {
  const { asked, decided } = wordsOf(props);
  return KINDS.map(([kind, one]) => {
    const words = asked.filter((word) => word.kind === kind);
    const isUnclear = words.some((word) => word.isUnclear);
    return (
      <Part
        count={words.length}
        hint={
          isUnclear
            ? 'A style is not a level. Its entries are left out until you choose'
            : 'Close to a name that exists'
        }
        isOpen
        key={kind}
        title={`Which ${one}?`}
      >
        {() => (
          <ul>
            {words.map((word) => (
              <Choice
                chosen={decided.get(wordKey(word))?.means ?? (word.isUnclear ? null : word.means)}
                isDisabled={props.isDisabled}
                key={wordKey(word)}
                onChoose={(means) => props.actions.setWord(word, means)}
                onLook={props.onLook}
                word={word}
              />
            ))}
          </ul>
        )}
      </Part>
    );
  });
}

/** "“American Smooth” is Smooth, and 3 more. New: 6 studios, 12 dances." */
function namesHint(words: readonly Word[]): string {
  const [first, ...others] = words.filter(({ isNew, means, written }) => !isNew || means !== written);
  const fresh = words.filter(({ isNew }) => isNew);
  const kinds = KINDS.flatMap(([kind, one]) => {
    const count = fresh.filter((word) => word.kind === kind).length;
    return count === 0 ? [] : counted(count, one);
  });
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return [
    first ? `“${first.written}” is ${first.means}${more}.` : '',
    kinds.length === 0 ? '' : `New: ${kinds.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Names that need no decision, folded to a sentence. */
export function ImportNames(props: ReviewProps) {
  const { plain } = wordsOf(props);
  return (
    <Part count={plain.length === 0 ? 0 : null} hint={namesHint(plain)} isOpen={false} title="Names">
      {() => (
        <ul>
          {plain.map((word) => (
            <li key={wordKey(word)}>
              <span className="fc-import-person">
                <span className="fc-medium">{word.written}</span>
                <span className="fc-muted fc-small">
                  {oneOf.get(word.kind)}
                  {word.style ? ` in ${word.style}` : ''}, {counted(word.lines, 'line')}
                </span>
              </span>
              <span>{word.isNew && word.means === word.written ? 'New' : `Read as ${word.means}`}</span>
              {word.means === word.written ? null : (
                <Button
                  aria-label={`Keep as written: ${word.written}`}
                  disabled={props.isDisabled}
                  onClick={({ currentTarget }) => {
                    // The row moves to its question.
                    currentTarget.closest('details')?.querySelector('summary')?.focus();
                    props.actions.setWord(word, word.written);
                  }}
                  size="small"
                  text="Keep as Written"
                  variant="minimal"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
