import { OverlayToaster, Position, type Toaster } from '@blueprintjs/core';
import { Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons';
import { createRoot } from 'react-dom/client';
import './toaster.css';

type Tone = 'done' | 'wrong' | 'warning' | 'plain';

const ICONS = {
  done: <TickCircle className="fc-toast-done" />,
  wrong: <ErrorIcon className="fc-toast-wrong" />,
  warning: <WarningSign className="fc-toast-warning" />,
  plain: <InfoSign />,
};

let toaster: Promise<Toaster> | undefined;

function theToaster(): Promise<Toaster> {
  toaster ??= OverlayToaster.create(
    { position: Position.BOTTOM_LEFT, maxToasts: 3, className: 'fc-toasts' },
    { domRenderer: (element, container) => createRoot(container).render(element) },
  );
  return toaster;
}

/** Repeats of each visible message. */
const counts = new Map<string, number>();

/**
 * A toast for 5 s, at most three at once. Errors must also stay visible beside their control. The same `key` replaces
 * the visible toast; a repeated message without an action becomes one toast with a count.
 */
export function showToast(toast: {
  message: string;
  tone?: Tone;
  key?: string;
  action?: { text: string; onClick: () => void };
}): void {
  const { message, tone = 'plain', action, key = action ? undefined : message } = toast;
  const count = (counts.get(message) ?? 0) + 1;
  if (key === message) counts.set(message, count);
  const words = key === message && count > 1 ? `${message} (${count})` : message;
  const onDismiss = () => counts.delete(message);
  void theToaster().then((shown) =>
    shown.show({ message: words, icon: ICONS[tone], timeout: 5000, action, onDismiss }, key),
  );
}
