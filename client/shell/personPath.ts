/** A person's place in their list, with their days beside it. */
export const personPath = ({ id, isProfessional }: { id: string; isProfessional: boolean }): string =>
  `/${isProfessional ? 'teachers' : 'students'}?id=${id}`;
