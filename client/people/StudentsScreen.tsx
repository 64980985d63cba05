import { PeopleScreen } from './PeopleScreen.tsx';
import { studentWords } from './PersonWords.ts';

export function StudentsScreen() {
  return <PeopleScreen words={studentWords} />;
}
