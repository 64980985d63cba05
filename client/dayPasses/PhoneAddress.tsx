import { WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { usePublicAddress } from '../shell/publicAddress.ts';
import { QrCode } from '../ui/QrCode.tsx';
import './dayPasses.css';

/** Address for phones on the same network or hotspot, as a QR code. */
export function PhoneAddress() {
  const address = usePublicAddress();
  const [chosen, setChosen] = useState('');
  if (!address) return null;
  if (address.isLocalOnly) return <UnreachableNote />;
  const origins = [address.origin, ...address.others];
  const origin = origins.includes(chosen) ? chosen : address.origin;
  return (
    <div className="day-pass-address fc-row fc-gap-12">
      <QrCode text={`${origin}/day`} label="QR code that opens the screens of the day" />
      <div>
        <p>
          Phones on this network scan it, or open <b>{new URL(origin).host}/day</b>, and type the code of
          their pass.
        </p>
        {origins.length > 1 && (
          <fieldset aria-label="Network">
            {origins.map((one) => (
              <button key={one} type="button" aria-pressed={one === origin} onClick={() => setChosen(one)}>
                {new URL(one).hostname}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

/** Shown if the server listens on this computer only. */
export function UnreachableNote() {
  return (
    <p className="day-pass-unreachable">
      <WarningSign size={14} /> <b>Phones can’t open this address.</b> Floorcraft was started for this
      computer only. Start it with HOST=0.0.0.0 to let phones in, or set PUBLIC_URL.
    </p>
  );
}
