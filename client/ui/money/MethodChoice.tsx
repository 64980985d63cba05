import { Kbd } from '../Kbd.tsx';
import { hasOwnUndo } from '../keys.ts';
import { useWindowKeys } from '../useWindowKeys.ts';
import { METHODS, RECORDED, type Recorded } from './methods.ts';
import './money.css';

interface MethodChoiceProps {
  readonly value: Recorded;
  readonly methods?: readonly Recorded[];
  readonly onValue: (method: Recorded) => void;
}

/** How a payment was made: arrows, or the number of a method where no text is typed. Enter sends its form. */
export function MethodChoice({ value, methods = RECORDED, onValue }: MethodChoiceProps) {
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || hasOwnUndo(event.target)) return;
    const method = methods[Number(event.key) - 1];
    if (!method) return;
    event.preventDefault();
    onValue(method);
  });
  return (
    <fieldset className="fc-methods fc-stack fc-gap-8" aria-label="Method">
      {methods.map((method, at) => (
        <label key={method} className="fc-row fc-gap-8">
          <input
            type="radio"
            name="method"
            className="fc-visually-hidden"
            checked={method === value}
            onChange={() => onValue(method)}
          />
          <span className="fc-fill">{METHODS[method]}</span>
          <Kbd>{String(at + 1)}</Kbd>
        </label>
      ))}
    </fieldset>
  );
}
