const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Mar 5, 2027" for "2027-03-05", whatever zone the reader sits in; "Date not set" for none. */
export function eventDay(date: string | null | undefined): string {
  return date ? day.format(new Date(`${date}T00:00:00Z`)) : 'Date not set';
}
