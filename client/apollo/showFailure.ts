import { showToast } from '../ui/toaster.tsx';
import { errorText } from './errorText.ts';

/** For errors of controls that are gone or have no room for a message. */
export const showFailure = (failure: unknown): void =>
  showToast({ message: errorText(failure), tone: 'wrong' });
