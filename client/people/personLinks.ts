import { rememberChoice } from '../shell/lastChoice.ts';

/** Where somebody stands in their list, with their days beside it. */
export const personPath = ({ id, isProfessional }: { id: string; isProfessional: boolean }): string =>
  `/${isProfessional ? 'teachers' : 'students'}?id=${id}`;

/** Whose entries the Entries screen opens with, and of which event. */
export function chooseForEntries(entrantId: string, eventId: string | null): void {
  rememberChoice('entrant', entrantId);
  if (eventId !== null) rememberChoice('event', eventId);
}
