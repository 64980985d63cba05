/** Bars per minute as competitions under NDCA rules play them, by style and dance. */
const TEMPI: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  smooth: { waltz: '28–30', tango: '30', foxtrot: '28–30', 'viennese waltz': '53–54', peabody: '60–62' },
  rhythm: {
    'cha cha': '30',
    rumba: '30–32',
    swing: '34–36',
    'east coast swing': '34–36',
    'west coast swing': '28–32',
    bolero: '24–26',
    mambo: '47–51',
    merengue: '29–32',
    hustle: '28–30',
  },
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

/** "28–30" for a dance of a style; null where none is usual. */
export function tempoOf(style: string, dance: string): string | null {
  const name = dance.toLowerCase().replaceAll('-', ' ').trim();
  const known = Object.entries(TEMPI).find(([word]) => style.toLowerCase().includes(word))?.[1];
  return known?.[name] ?? known?.[name.replace(/^(american|international) /, '')] ?? null;
}
