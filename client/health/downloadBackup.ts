import { fetchSignedIn, refusalOf, saveAnswer } from '../apollo/fetchSignedIn.ts';

/** Saves the whole database as a file on this machine. @throws Error with a sentence for the organiser */
export async function downloadBackup(): Promise<void> {
  const response = await fetchSignedIn('/api/backup/');
  if (!response.ok) {
    throw new Error(await refusalOf(response, 'The backup could not be made. Try again.'));
  }
  await saveAnswer(response, 'floorcraft.backup');
}
