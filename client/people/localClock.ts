/** Words for moments in the event's own time zone. */
export function localClock(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    // Chromium sets the half of the day off with a narrow no-break space, which no other text here has.
    return (at: number) => formatter.format(at).replaceAll('\u202f', ' ');
  };
  const hour12 = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ?? true;
  const cycle = hour12 ? ({ hour12: true } as const) : ({ hourCycle: 'h23' } as const);
  const isoDay = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const minuteOfDay = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return {
    date: (at: number) => isoDay.format(at),
    weekday: format({ weekday: 'long' }),
    time: format({ hour: 'numeric', minute: '2-digit', ...cycle }),
    minuteOfDay: (at: number) => {
      const [hours = 0, minutes = 0] = minuteOfDay.format(at).split(':').map(Number);
      return hours * 60 + minutes;
    },
    hourName: (hour: number) =>
      hour12
        ? `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
        : `${String(hour % 24).padStart(2, '0')}:00`,
  };
}
