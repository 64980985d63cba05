import { showToast } from '../ui/toaster.tsx';
import { errorText } from './errorText.ts';

/** For what was refused after its control is gone, or has no place for words. */
export const showFailure = (failure: unknown): void =>
  showToast({ message: errorText(failure), tone: 'wrong' });
