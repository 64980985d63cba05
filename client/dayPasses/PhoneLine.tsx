import { useMutation } from '@apollo/client/react';
import { Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { PublicAddressQuery as PublicAddressData } from '../gql/graphql.ts';
import { PublicAddressQuery, usePublicAddress } from '../shell/publicAddress.ts';
import { useSession } from '../shell/useSession.ts';
import { SetPhoneAccess } from './passOperations.ts';
import './dayPasses.css';

type Address = PublicAddressData['publicAddress'];

const hostOf = (origin: string): string => new URL(origin).host;

/** Where phones open public pages and passes, and the switch that lets them; null until known. */
export function usePhones() {
  const { isOrganiser } = useSession();
  const address = usePublicAddress(true);
  const [set, { error }] = useMutation(SetPhoneAccess, {
    refetchQueries: [PublicAddressQuery],
    awaitRefetchQueries: true,
  });
  if (!address) return null;
  const { phones, printedOrigin, problem } = address;
  const isOn = phones === 'ON';
  return {
    words: `${addressWords(address)}${isOrganiser || phones === 'FIXED' ? '' : ' Only organisers switch it.'}`,
    warning: error ? errorText(error) : printedOrigin ? printedWords(printedOrigin) : problem,
    canConnect: !address.isLocalOnly,
    /** Undefined where a public address is set. */
    access:
      phones === 'FIXED'
        ? undefined
        : {
            checked: isOn,
            disabled: !isOrganiser,
            onChange: () => void set({ variables: { input: { isOn: !isOn } } }).catch(() => undefined),
          },
  };
}

export const LET_PHONES = 'Let phones on this network open it';

export function PhoneLine() {
  const phones = usePhones();
  const about = useId();
  if (!phones) return null;
  const { words, warning, access } = phones;
  return (
    <div className="phone-line fc-line-above fc-stack fc-gap-4">
      {access ? <Switch {...access} label={LET_PHONES} aria-describedby={about} /> : null}
      <p id={about} className="fc-small fc-muted fc-anywhere">
        {words}
      </p>
      {warning ? (
        <p className="fc-small fc-warning" role="status">
          {warning}
        </p>
      ) : null}
    </div>
  );
}

function addressWords({ phones, hasNetwork, isLocalOnly, origin, others }: Address): string {
  if (phones === 'FIXED' && isLocalOnly) return 'Open Floorcraft at the address that phones use.';
  if (phones !== 'FIXED' && !hasNetwork) return 'Join a Wi-Fi or a phone’s hotspot first.';
  if (phones === 'OFF') return 'Off: the link works on this computer only.';
  if (isLocalOnly) return 'On: no phone can connect.';
  return `Phones open ${[origin, ...others].map(hostOf).join(' or ')}`;
}

const printedWords = (origin: string): string =>
  `The address was ${hostOf(origin)} when you printed. Printed codes no longer open.`;
