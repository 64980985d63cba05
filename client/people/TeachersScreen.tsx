import { PeopleScreen } from './PeopleScreen.tsx';
import { teacherWords } from './PersonWords.ts';

export function TeachersScreen() {
  return <PeopleScreen words={teacherWords} />;
}
