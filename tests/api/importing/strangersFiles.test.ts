import { describe, expect, test } from 'vitest';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, xlsx } from '../../support/intake/tables.ts';

/** A summary of what a sheet contains. */
async function read(rows: Cell[][], name = 'list.xlsx') {
  const { found, people, entries, problems } = await judgedFiles([
    [name, await xlsx([{ name: 'Sheet1', rows }])],
  ]);
  return { trouble: found[0]?.trouble ?? null, notes: found[0]?.notes, people, entries, problems };
}

describe('a list of entries', () => {
  const list = async (head: Cell[], ...rows: Cell[][]) =>
    (
      await read([['Student', 'Teacher', ...head], ...rows.map((row) => ['Bo Ott', 'Al Frye', ...row])])
    ).entries.map((words) => words.replace('Bo Ott/|Al Frye/|', ''));

  test.each([
    ['Waltz Full Bronze Smooth', 'HEAT|American Smooth|Waltz|Full Bronze||1'],
    ['Full Bronze Waltz (Smooth)', 'HEAT|American Smooth|Waltz|Full Bronze||1'],
    ['Smooth Waltz Full Bronze A1', 'HEAT|American Smooth|Waltz|Full Bronze|A1|1'],
    ['Full Bronze Rumba (Int.)', 'HEAT|International Latin|Rumba|Full Bronze||1'],
    ['Pro/Am L-A1 Bronze Am. Waltz', 'HEAT|American Smooth|Waltz|Bronze|A1|1'],
    ['Ladies A1 Bronze Am. Waltz', 'HEAT|American Smooth|Waltz|Bronze|A1|1'],
    ['Adult A1 Full Silver Int. Cha Cha', 'HEAT|International Latin|Cha Cha|Full Silver|Adult A1|1'],
    ['Under 35 Bronze Smooth Viennse Waltz', 'HEAT|American Smooth|Viennese Waltz|Bronze|Under 35|1'],
    ['Bronze Foxtrot (Slow)', 'HEAT|American Smooth|Foxtrot|Bronze||1'],
    ['Solo: Gold Moonlight (Bolero)', 'SOLO|American Rhythm|Bolero|Gold||1|Moonlight'],
  ])('reads “%s”', async (title, words) => {
    expect(await list(['Event'], [title])).toEqual([words]);
  });
});

describe('an entry matrix', () => {
  test.each([
    ['Blue Lantern (Rumba)', 'American Rhythm|Rumba|Gold||1|Blue Lantern'],
    ['Rumba – “Blue Lantern”', 'American Rhythm|Rumba|Gold||1|Blue Lantern'],
    ['All of Me (Foxtrot)', 'American Smooth|Foxtrot|Gold||1|All of Me'],
    ['Smooth Operator (Rumba)', 'American Rhythm|Rumba|Gold||1|Smooth Operator'],
    ['Bolero Medley', 'American Rhythm|Bolero|Gold||1|Bolero Medley'],
    ['Night Fever', 'Showcase|Showcase|Gold||1|Night Fever'],
    ['Mambo', 'American Rhythm|Mambo|Gold||1'],
    ['x', 'Showcase|Showcase|Gold||1'],
  ])('has “%s” in a column of solos with its dance and song', async (cell, words) => {
    const { entries } = await read([
      ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Cha Cha', 'Solo'],
      ['Ann Odell', 'Al Frye', 'Gold', '', '', '', cell],
    ]);
    expect(entries).toEqual([`Ann Odell/|Al Frye/|SOLO|${words}`]);
  });

  test.each([
    ['Waltz (Smooth)', 'American Smooth|Waltz'],
    ['Rumba - Int.', 'International Latin|Rumba'],
    ['Rhythm/Cha Cha', 'American Rhythm|Cha Cha'],
    ['IL Rumba', 'International Latin|Rumba'],
    ['Viennse Waltz', 'American Smooth|Viennese Waltz'],
    ['Q-Step', 'International Standard|Quickstep'],
    ['E. Swing', 'American Rhythm|East Coast Swing'],
    ['Hustel', 'Night Club|Hustle'],
  ])('has a dance by the name of “%s”', async (heading, words) => {
    const { entries } = await read([
      ['Student', 'Teacher', 'Level', heading, 'Peabody', 'Bolero', 'Merengue', 'Paid?'],
      ['Ann Odell', 'Al Frye', 'Gold', 'x', '', '', '', 'yes'],
    ]);
    expect(entries).toEqual([`Ann Odell/|Al Frye/|HEAT|${words}|Gold||1`]);
  });
});
