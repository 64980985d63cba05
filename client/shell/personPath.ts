export const personPath = ({ id, isProfessional }: { id: string; isProfessional: boolean }): string =>
  `/${isProfessional ? 'teachers' : 'students'}?id=${id}`;
