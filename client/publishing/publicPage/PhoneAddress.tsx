import { WarningSign } from '@blueprintjs/icons';

interface PhoneAddressProps {
  readonly address: {
    readonly origin: string;
    readonly isLocalOnly: boolean;
    readonly others: readonly string[];
  };
}

/** Warns before printing if phones cannot open the links; lists other addresses of the server. */
export function PhoneAddress({ address: { origin, isLocalOnly, others } }: PhoneAddressProps) {
  if (isLocalOnly)
    return (
      <p className="publish-address publish-unreachable">
        <WarningSign size={14} /> <strong>Phones can’t open these links.</strong> {new URL(origin).host} works
        on this computer only, so nothing is printed with it. Before you print, start Floorcraft with
        HOST=0.0.0.0 to let phones in, or set PUBLIC_URL to its address.
      </p>
    );
  if (others.length === 0) return null;
  return (
    <p className="publish-address fc-small fc-muted">
      If phones use another network, open Floorcraft at{' '}
      {others.map((other, index) => (
        <span key={other}>
          {index > 0 ? ' or ' : ''}
          <a href={`${other}${location.pathname}${location.search}`}>{new URL(other).host}</a>
        </span>
      ))}{' '}
      before you print.
    </p>
  );
}
