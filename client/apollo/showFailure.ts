import { showToast } from '../ui/toaster.tsx';
import { errorText, fieldErrors } from './errorText.ts';

/**
 * For errors of controls that are gone or have no room for a message.
 * @param confirm does it once more, confirmed, if the server asks because it would double-book people
 */
export function showFailure(failure: unknown, confirm?: () => unknown): void {
  const asks = confirm && fieldErrors(failure).isConfirmed;
  const action = asks && { text: 'Double-Book Anyway', onClick: () => void confirm() };
  const message = errorText(failure);
  showToast({ message, tone: asks ? 'warning' : 'wrong', ...(action && { action }) });
}
