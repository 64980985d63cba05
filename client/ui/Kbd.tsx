import './Kbd.css';

export function Kbd({ children }: { children: string }) {
  return <kbd className="fc-kbd">{children}</kbd>;
}
