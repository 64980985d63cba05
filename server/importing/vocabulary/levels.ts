import { squeezed } from './words.ts';

const LEVEL_WORDS = new Set(
  (
    '& newcomer newcomers beginner beginners beginning beg social introductory intro pre preliminary prelim associate assoc assc ' +
    'intermediate inter int intm interm full adv advanced novice open closed cl syllabus bronze brnz br silver slv sil gold gld star ' +
    'platinum champ championship champs championships prechamp rising rs senior proficiency prof master masters rookie bronzes ' +
    'prebronze presilver pregold fullbronze fullsilver fullgold goldstar gs i ii iii iv v 1 2 3 4 5 b1 b2 b3 b4 s1 s2 s3 s4 g1 g2 g3 ' +
    'bronze1 bronze2 bronze3 bronze4 silver1 silver2 silver3 silver4 gold1 gold2 gold3 gold4 bronzei bronzeii silveri silverii all level levels ' +
    'os scholarship scholarships challenge multi best and or above below einsteiger anfanger anfaenger fortgeschritten fortgeschrittene silber goldstar debutant debutants principiante bronce plata oro bronzo argento argent brons zilver goud bronze prata ouro'
  ).split(' '),
);
/** Words that make a level on their own. */
const CORE =
  /^(newcomers?|beginners?|beginning|social|bronze[1-4i]*|silver[1-4i]*|gold[1-4i]*|novice|advanced|open|closed|syllabus|champ.*|prechamp.*|prebronze|presilver|pregold|full(bronze|silver|gold)|platinum|goldstar|rookie|intermediate|preliminary|masters?|rising|intro(ductory)?|einsteiger|anf(ae|a)nger|fortgeschrittene?|silber|debutants?|principiante|bronce|plata|oro|bronzo|argento|argent|brons|zilver|goud|prata|ouro)$/;

/** Whether a word can be part of a level: "Intermediate", "Bronze", "II". */
export const isLevelWord = (word: string): boolean =>
  LEVEL_WORDS.has(squeezed(word)) || CORE.test(squeezed(word));

/** Whether a text is a level and nothing else: "Pre-Bronze", "Full Silver". */
export function isLevel(text: string): boolean {
  const words = text.split(/[\s/-]+/).filter((word) => squeezed(word) !== '');
  return (
    words.length > 0 &&
    words.length <= 6 &&
    words.every(isLevelWord) &&
    words.some((word) => CORE.test(squeezed(word)))
  );
}

const AGE =
  /^(?:[A-Z]{1,2}\d{1,2}|\d{1,2}\s?[-–]\s?\d{1,2}|\d{1,2}\s?\+|(?:U|[Uu]nder|[Oo]ver)\s?\d{1,2}|(?:[Jj]unior|[Yy]outh|[Aa]dult|[Ss]enior|[Tt]een|[Cc]hild|[Jj]uvenile)s?(?: (?:[IVX]+|\d|[A-D]\d?))?)$/;
/** Whether a text is an age group and nothing else: "A2", "35-49", "Senior II". "B1" may also be Bronze 1. */
export const isAgeGroup = (text: string): boolean => AGE.test(text);

/** Whether a text is a date: in "Age as of 1/1/2027" it is not an age. */
export const isDay = (text: string): boolean => /\d[./-]\d{1,2}[./-]\d/.test(text);

const MOST_WORDS_OF_AGE = 3;

/** Splits "A1 Full Bronze", "Senior II - Gold" and "Newcomer (C2)"; null if it is not both. */
export function ageAndLevelIn(text: string): { age: string; level: string } | null {
  const words = text.split(/[\s,()]+|\s[-–/|]\s/).filter((word) => /[\p{L}\d]/u.test(word));
  for (let count = Math.min(MOST_WORDS_OF_AGE, words.length - 1); count > 0; count--) {
    const [first, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (AGE.test(first) && isLevel(rest)) return { age: first, level: rest };
    const [start, last] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
    // "Bronze B1" is only a level.
    if (AGE.test(last) && isLevel(start) && !isLevelWord(words.at(-1) ?? ''))
      return { age: last, level: start };
  }
  return null;
}
