import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { importer } from '../../support/intake/importFiles.ts';
import { csv, ENTRIES, PEOPLE } from '../../support/intake/tables.ts';

const api = await startApi();
const { apply, preview } = importer(api);

beforeEach(async () => {
  await api.db.deleteFrom('entrants').execute();
});

/** People of each kind, each under two spellings. */
const SPELLINGS = `
a letter left out: Rupert Ellingham = Rupert Elingham; Clementine Barrow = Clementine Barow; Ottoline Fairweather = Ottoline Fairwether; Percival Stanhope = Percival Stanhop
two letters turned: Gideon Marchbanks = Gideon Marchbnaks; Beatrix Holloway = Beatrix Hollowya; Leopold Wintersea = Leopold Winetrsea; Saskia Dunmore = Saskia Dunmroe
accents left out: Zoé Marchétti = Zoe Marchetti; Søren Kjærgård = Soren Kjaergard; Łukasz Wójtowicz = Lukasz Wojtowicz; Agnès Lefèvre = Agnes Lefevre
last name first: Hanna Quistorp = Quistorp Hanna; Emeric Valdane = Valdane Emeric; Yolanda Pruitt = Pruitt Yolanda; Kofi Adomako = Adomako Kofi
a nickname: William Thackray = Bill Thackray; Elizabeth Corrigan = Liz Corrigan; Robert Penhale = Bob Penhale; Margaret Oakhurst = Peggy Oakhurst
an initial: Jonathan Greaves = J. Greaves; Philippa Dawlish = P. Dawlish; Montgomery Falk = M. Falk; Rosalind Tewkes = R Tewkes
a title: Harriet Nightingale = Dr. Harriet Nightingale; Ambrose Whitlock = Mr Ambrose Whitlock; Cordelia Spinks = Mrs. Cordelia Spinks; Tobias Redgrave = Tobias Redgrave Jr.
a second given name: Nadia Brisbois = Nadia K. Brisbois; Edwin Castellan = Edwin James Castellan; Lavinia Moorcroft = Lavinia A. Moorcroft; Horace Timberlake = Horace T Timberlake
one of two last names: Beatriz Núñez Alvoredo = Beatriz Núñez; Carlos Ibarra Quintano = Carlos Ibarra; Inês Pacheco Ramires = Inês Pacheco; Tomás Serrano Vidal = Tomás Serrano
umlauts written out: Jörg Müllensiefen = Joerg Muellensiefen; Käthe Größmann = Kaethe Groessmann; Søren Ødegaard = Soeren Oedegaard; Jürgen Böttcher = Juergen Boettcher
a nickname without the initial: William J. Kowalczuk = Bill Kowalczuk; Elizabeth R. Fontaine = Liz Fontaine; Robert T. Hazelwood = Bob Hazelwood; Margaret A. Sutcliffe = Peggy Sutcliffe
signs and blanks: Siobhan O'Halleran = Siobhan OHalleran; Anne-Marie Duval = Anne Marie Duval; Ludwig van der Meer = Ludwig vanderMeer; Mary McTavish = Mary Mc Tavish
a misspelt particle: Johanna van der Vliet = Johanna van dre Vliet; Willem van der Hoeven = Willem van deer Hoeven; Inaya de la Serna = Inaya del la Serna; Ruprecht von Aschau = Ruprecht vno Aschau
last name first, with a short form or an initial: Reginald Ostwick = Ostwick Reg; Deborah Swinford = Swinford, Debbie; Leonora Pettibone = Pettibone L.; Anatole Brisket = Brisket Anatloe
a short form that no list has: Madison Wetherby = Maddie Wetherby; Vladislav Korchak = Vlad Korchak; Penelope Ravenscar = Penny Ravenscar; Oliver Plimsoll = Ollie Plimsoll
a short form, and a letter left out: Michael Rosencrantz = Mike Rosencranz; Katherine Aldersgate = Kate Aldersgat
one of two given names: James Robert Tilbrook = Robert Tilbrook; J. Edgar Monmouth = Edgar Monmouth; Mary Ann Cresswell = Ann Cresswell; Roberto "Beto" Fanshawe = Beto Fanshawe
letters of a short name: Kim Cho = Kym Cho; Ian Roe = Ian Reo; Amy Quaid = Ammy Quaid; Eva Fynn = Eva Finn
letters for several names: Horatio Blenkinsop = Horatio B.; Rodney James Osgoode = R.J. Osgoode; Jan van den Bosch = Jan v.d. Bosch; Lionel St. Clair = Lionel Saint Clair
a last name twice: Imelda Crake = Imelda Crake-Crake
`;
const pairs = SPELLINGS.trim()
  .split(/; |\n/)
  .map((pair) => pair.replace(/^[^:=]+: /, '').split(' = ') as [string, string]);
const person = (name: string): string[] => [name, 'no', 'Rosewood', '', 'Gold', 'A1'];
const offered = (a: string, b: string): string => [a, b].sort().join(' = ');

describe('people under second spellings', () => {
  test('are all offered as look-alikes, and none is merged', async () => {
    const names = pairs.flat();
    const report = await apply([['people.csv', csv([PEOPLE, ...names.map(person)])]]);
    expect(report.counts).toEqual({ new: names.length, changed: 0, unchanged: 0, bad: 0 });
    const found = report.lookAlikes.map(({ a, b }) => offered(a.name, b.name)).sort();
    expect(found).toEqual(pairs.map(([a, b]) => offered(a, b)).sort());
  });

  test('come with most entries first, and the name that stays: known, else with accents, a card, more entries', async () => {
    await apply([['known.csv', csv([PEOPLE, person('Bill Thackray')])]]);
    const people = ['Zoe Marchetti', 'Zoé Marchetti', 'Kim Cho', 'William Thackray'].map(person);
    const withCard = ['Kym Cho', 'no', 'Rosewood', '17', 'Gold', 'A1'];
    const teacher = ['Al Frye', 'yes', 'Rosewood', '', '', ''];
    const couples = ['Kim Cho', 'Kim Cho', 'Zoe Marchetti'].map((name, at) => [
      ...[name, 'Al Frye', 'HEAT', 'Smooth', ['Waltz', 'Tango', 'Foxtrot'][at] ?? '', 'Gold', 'A1', '1'],
    ]);
    const report = await preview(
      [
        ['people.csv', csv([PEOPLE, ...people, withCard, teacher])],
        ['entries.csv', csv([ENTRIES, ...couples])],
      ],
      { eventName: 'Ball' },
    );
    expect(report.lookAlikes.map(({ a, b, entries }) => [a.name, b.name, entries])).toEqual([
      ['Kym Cho', 'Kim Cho', 2],
      ['Zoé Marchetti', 'Zoe Marchetti', 1],
      ['Bill Thackray', 'William Thackray', 0],
    ]);
  });

  test('are never offered if they share an entry or a heat', async () => {
    const twins = pairs.slice(0, 12);
    const heats = (heatOf: (pair: number, place: number) => number) =>
      csv([
        ['Heat', 'Student', 'Teacher', 'Dance', 'Level', 'Age'],
        ...twins.flatMap((pair, at) =>
          pair.map((name, place) => [
            heatOf(at, place),
            name,
            `${'GH'[place]}. Leads`,
            'Waltz',
            'Gold',
            'A1',
          ]),
        ),
      ]);
    const inHeats = (list: string) => preview([['heats.csv', list]], { eventName: 'Ball' });
    const apart = await inHeats(heats((pair, place) => 2 * pair + place + 1));
    expect(apart.lookAlikes).toHaveLength(twins.length);
    const together = await inHeats(heats((pair) => pair + 1));
    expect(together.problems).toEqual([]);
    expect(together.lookAlikes).toEqual([]);

    const people = csv([PEOPLE, ...twins.flat().map(person)]);
    const couples = twins.map(([one, other]) => [one, other, 'HEAT', 'Smooth', 'Waltz', 'Gold', 'A1', '1']);
    const inEntries = await preview(
      [
        ['people.csv', people],
        ['entries.csv', csv([ENTRIES, ...couples])],
      ],
      { eventName: 'Ball' },
    );
    expect(inEntries.counts).toMatchObject({ new: 3 * twins.length, bad: 0 });
    expect(inEntries.lookAlikes).toEqual([]);
  });
});
