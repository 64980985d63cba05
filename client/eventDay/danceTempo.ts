/**
 * Bars per minute from the World DanceSport Federation's competition rules. American styles are missing: the published
 * tables contradict each other, and no tempo is better than a wrong one.
 */
const TEMPI: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  standard: {
    waltz: '28–30',
    tango: '31–33',
    'viennese waltz': '58–60',
    foxtrot: '28–30',
    'slow foxtrot': '28–30',
    quickstep: '50–52',
  },
  latin: { samba: '50–52', 'cha cha': '30–32', rumba: '25–27', 'paso doble': '60–62', jive: '42–44' },
};

/** "28–30"; null if no rule gives a tempo. */
export function tempoOf(style: string, dance: string): string | null {
  const name = dance.toLowerCase().replaceAll('-', ' ').trim();
  const known = Object.entries(TEMPI).find(([word]) => style.toLowerCase().includes(word))?.[1];
  return known?.[name] ?? known?.[name.replace(/^international /, '')] ?? null;
}
