import './Kbd.css';

export function Kbd({ children }: { children: string }) {
  return <kbd className="fc-kbd fc-muted">{children}</kbd>;
}
