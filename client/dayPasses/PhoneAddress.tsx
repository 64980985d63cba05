import { useState } from 'react';
import { usePublicAddress } from '../shell/publicAddress.ts';
import { QrCode } from '../ui/QrCode.tsx';
import './dayPasses.css';

/** Address for phones on the same network or hotspot, as a QR code; nothing while no phone can connect. */
export function PhoneAddress() {
  const address = usePublicAddress();
  const [chosen, setChosen] = useState('');
  if (!address || address.isLocalOnly) return null;
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
