import type { FieldMessages } from '../../errors.ts';
import type { MisspeltName, PersonQuestion } from '../importReport.ts';
import type { Decisions } from './decisions.ts';
import { alignedCell, type SourceLine } from './draft.ts';
import type { Entered } from './evidence.ts';
import { withId } from './judgePeople.ts';
import type { People } from './people.ts';
import { keyOf, type PersonTarget } from './targets.ts';

export interface Couple {
  entrant: PersonTarget | null;
  partners: PersonTarget[];
  problems: FieldMessages;
  misspelt: MisspeltName[];
  question: PersonQuestion | null;
  note?: string;
}

interface Named {
  entrant: string | undefined;
  partners: string[];
}

/** Resolves the names of a line: by the file's keys, else by name and the other cells about the person. */
export function resolveCouple(
  people: People,
  decisions: Decisions,
  entered: Entered,
): (line: SourceLine, named: Named) => Couple {
  return (line, named) =>
    line.who ? byKeys(people, line, named) : byNames(people, decisions, entered, line, named);
}

/** The problems refer to those reported at each person's own line. */
function byKeys(people: People, line: SourceLine, named: Named): Couple {
  const keys = line.who ?? { entrant: '', partners: [] };
  const entrant = people.byKey(line.source, keys.entrant) ?? null;
  const partners = keys.partners.map((key) => people.byKey(line.source, key));
  const problems: FieldMessages = {};
  if (!entrant && named.entrant) problems.entrant = [`${named.entrant} is left out.`];
  const missing = named.partners.filter((_name, at) => !partners[at]);
  if (missing.length > 0) problems.partners = missing.map((name) => `${name} is left out.`);
  const known = partners.filter((one) => one !== undefined);
  const rest = { problems, misspelt: [], question: null };
  // Of a couple whose roles the file only implies, one may be known to teach.
  const [partner] = known;
  const isTurned = entrant?.isProfessional && partner?.isProfessional === false && keys.partners.length === 1;
  return isTurned
    ? { entrant: partner, partners: [entrant], note: TURNED, ...rest }
    : { entrant, partners: known, ...rest };
}

const TURNED = 'Student and teacher were swapped, because they have these roles elsewhere';

function byNames(
  people: People,
  decisions: Decisions,
  entered: Entered,
  line: SourceLine,
  named: Named,
): Couple {
  const { studio, card_number: cardNumber, entrant_id: id } = line.cells;
  const studios = alignedCell(line, 'partner_studio');
  const cards = alignedCell(line, 'partner_card_number');
  const ids = alignedCell(line, 'partner_ids');
  const candidates = (name: string, isLikelyTeacher: boolean, hints: PersonHints): PersonTarget[] =>
    candidatesFor(people, line.source, name, isLikelyTeacher, hints);
  const found = {
    entrant: named.entrant === undefined ? [] : candidates(named.entrant, false, { studio, cardNumber, id }),
    partners: named.partners.map((name, at) =>
      candidates(name, true, { studio: studios[at], cardNumber: cards[at], id: ids[at] }),
    ),
  };
  const problems: FieldMessages = {};
  const strangers = named.partners.filter((_name, at) => found.partners[at]?.length === 0);
  const isStranger = named.entrant !== undefined && found.entrant.length === 0;
  const unknown = isStranger && named.entrant ? strangerIn(people, named.entrant) : null;
  const others = strangers.map((name) => strangerIn(people, name));
  const misspelt = [...(unknown ? [unknown] : []), ...others].flatMap(([, names]) => names);
  if (unknown) problems.entrant = [unknown[0]];
  if (others.length > 0) problems.partners = others.map(([reason]) => reason);
  const { entrant, partners, question, field } = choose(people, decisions, found, named, {
    isEntered: (entrant, partners) => entered.isEntered(line, entrant, partners),
    listedOf: (candidates) => listedOf(people, entered, candidates),
  });
  if (question)
    problems[field] = [
      `${question.candidates.length} people are named ${question.name}. Choose who this is.`,
    ];
  return { entrant, partners, problems, misspelt, question };
}

/** The people that a name may mean. */
export const candidatesFor = (
  people: People,
  source: number,
  name: string,
  isLikelyTeacher: boolean,
  hints: PersonHints,
): PersonTarget[] =>
  meant(people, source, name, hints) ??
  narrowed(people.anyone(name, isLikelyTeacher), hints.studio, hints.cardNumber);

/** The cells about a person besides the name. */
interface PersonHints {
  studio: string | undefined;
  cardNumber: string | undefined;
  /** Only in exported files. */
  id: string | undefined;
}

/**
 * The person of an exported id: in the file's own list, else in another list of this import or in the database, with
 * the same name, studio and card. Null if the id does not decide.
 */
function meant(people: People, source: number, name: string, hints: PersonHints): PersonTarget[] | null {
  const { id, studio, cardNumber } = hints;
  if (!id) return null;
  const isNamed = (person: PersonTarget): boolean => keyOf(person.name) === keyOf(name);
  const own = people.byKey(source, id);
  if (own && isNamed(own)) return [own];
  const alike = narrowed(people.named(name), studio, cardNumber);
  const listed = people.withKey(id).filter((person) => alike.includes(person));
  const [one] = listed;
  if (one && listed.length === 1) return [one];
  const known = withId(alike, id);
  return known ? [known] : null;
}

function narrowed(candidates: readonly PersonTarget[], studio = '', cardNumber = ''): PersonTarget[] {
  if (candidates.length < 2) return [...candidates];
  const byCard =
    cardNumber === '' ? [] : candidates.filter((person) => keyOf(person.cardNumber) === keyOf(cardNumber));
  if (byCard.length > 0) return byCard;
  const byStudio =
    studio === '' ? [] : candidates.filter((person) => keyOf(person.studio?.name ?? '') === keyOf(studio));
  return byStudio.length > 0 ? byStudio : [...candidates];
}

/** The only candidate listed in this import, unless another one dances in the event. */
function listedOf(
  people: People,
  { isPresent }: Entered,
  candidates: readonly PersonTarget[],
): PersonTarget | null {
  const [listed, another] = candidates.filter((person) => people.isListed(person));
  if (!listed || another) return null;
  return candidates.some((person) => person !== listed && isPresent(person)) ? null : listed;
}

interface ChosenBy {
  isEntered: (entrant: PersonTarget, partners: readonly PersonTarget[]) => boolean;
  listedOf: (candidates: readonly PersonTarget[]) => PersonTarget | null;
}

interface Chosen {
  entrant: PersonTarget | null;
  partners: PersonTarget[];
  question: PersonQuestion | null;
  field: string;
}

/** Chooses between namesakes: the one who has this entry, else the only one listed, else asks. */
function choose(
  people: People,
  decisions: Decisions,
  found: { entrant: PersonTarget[]; partners: PersonTarget[][] },
  named: Named,
  { isEntered, listedOf: ofList }: ChosenBy,
): Chosen {
  const partners: PersonTarget[] = [];
  let question: PersonQuestion | null = null;
  let field = 'partners';
  const ask = (
    name: string,
    counterpart: string | undefined,
    candidates: readonly PersonTarget[],
    column: string,
  ): PersonTarget | null => {
    const key = [keyOf(name), keyOf(counterpart ?? '')].join('|');
    const answer = decisions.answer(people, key);
    if (answer) return answer === 'NEW' ? people.someoneElse(key, name, isTeacher(candidates)) : answer;
    const listed = ofList(candidates);
    if (listed) return listed;
    field = column;
    question ??= { key, name, candidates: candidates.map(({ ref }) => ref) };
    return null;
  };
  for (const [at, candidates] of found.partners.entries()) {
    const [only] = candidates;
    if (!only) continue;
    const entered =
      candidates.length > 1 && found.entrant[0]
        ? candidates.filter((one) => found.entrant.some((entrant) => isEntered(entrant, [one])))
        : [];
    const partner =
      candidates.length === 1
        ? only
        : entered.length === 1
          ? entered[0]
          : ask(named.partners[at] ?? '', named.entrant, candidates, 'partners');
    if (partner) partners.push(partner);
  }
  if (found.entrant.length < 2) return { entrant: found.entrant[0] ?? null, partners, question, field };
  const entered = found.entrant.filter((entrant) => isEntered(entrant, partners));
  const [one] = entered;
  if (one && entered.length === 1) return { entrant: one, partners, question, field };
  const entrant = ask(named.entrant ?? '', named.partners.join('; '), found.entrant, 'entrant');
  return { entrant, partners, question, field };
}

/** All candidates for a place have the same role. */
const isTeacher = ([one]: readonly PersonTarget[]): boolean => one?.isProfessional === true;

/** What is wrong with a name that no one has, and which name is meant. */
export function strangerIn(people: People, written: string): [reason: string, misspelt: MisspeltName[]] {
  const nearest = people.nearest(written);
  const reason = `No person named "${written}".${nearest === null ? '' : ` Nearest: ${nearest}.`}`;
  return [reason, nearest === null ? [] : [{ written, nearest }]];
}
