/** Texts that differ between teachers and students. */
export type PersonWords = {
  isProfessional: boolean;
  one: 'Teacher' | 'Student';
  many: 'teachers' | 'students';
  path: '/teachers' | '/students';
  addText: 'Add Teacher' | 'Save Student';
  updateText: 'Update Teacher' | 'Save Student';
};

export const teacherWords: PersonWords = {
  isProfessional: true,
  one: 'Teacher',
  many: 'teachers',
  path: '/teachers',
  addText: 'Add Teacher',
  updateText: 'Update Teacher',
};

export const studentWords: PersonWords = {
  isProfessional: false,
  one: 'Student',
  many: 'students',
  path: '/students',
  addText: 'Save Student',
  updateText: 'Save Student',
};
