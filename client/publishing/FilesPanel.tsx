/** Where the documents of a version are made; the schedule as it stands where nothing is published yet. */
export function FilesPanel(_props: {
  readonly scheduleId: string;
  readonly eventId: string;
  /** The version that is looked at; null for the present. */
  readonly version: number | null;
}) {
  return null;
}
