import './Kbd.css';

/** A key's cap, as in a list of shortcuts. */
export function Kbd({ children }: { children: string }) {
  return <kbd className="fc-kbd">{children}</kbd>;
}
