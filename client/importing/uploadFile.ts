import { fetchSignedIn, refusalOf } from '../apollo/fetchSignedIn.ts';

/**
 * Uploads a file.
 * @returns its id for a preview
 * @throws Error with a sentence for the organiser
 */
export async function uploadFile(file: File): Promise<string> {
  const response = await fetchSignedIn(`/api/import-files/?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    body: file,
  });
  if (!response.ok) throw await refusalOf(response, `${file.name} was not uploaded. Try again.`);
  const { id } = (await response.json()) as { id: string };
  return id;
}
