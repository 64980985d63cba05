import { InputType, ObjectType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { enumType } from '../../input/enumType.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import {
  maySetPhoneAccess,
  phoneAccessInput,
  printedElsewhere,
  setPhoneAccess,
} from '../phoneAccess.service.ts';

const PhoneAccessEnum = enumType('PhoneAccess', 'Whether phones reach this server.', {
  ON: 'Phones on the local network open public pages and day passes.',
  OFF: "Only the server's own computer opens them.",
  FIXED: 'The server was started with an address for phones; there is nothing to switch.',
});

@ObjectType('PublicAddress', { description: 'Where phones open the public pages of this server.' })
class PublicAddressType extends objectOf({
  origin: field(String, 'Origin of links on paper and screens, such as "http://192.168.1.20:4000".'),
  isLocalOnly: field(Boolean, "True if only the server's own computer can open the origin."),
  others: list(String, "The server's origins in other networks; not used in links."),
}) {}

@InputType({ description: 'Whether phones on the local network may open public pages and day passes.' })
export class SetPhoneAccessInput extends inputOfRule(phoneAccessInput, {
  isOn: 'True to let them.',
}) {}

queries({
  publicAddress: query(
    field(
      PublicAddressType,
      'Where phones open the public pages. Set PUBLIC_URL on the server to choose it.',
    ),
    {},
    (_, { publicAddress, origin }) => publicAddress.from(origin),
  ),
});

fieldsOf(PublicAddressType, {
  phones: computed(field(PhoneAccessEnum, 'Whether phones reach the server.'), (_, { phones }) =>
    phones.isFixed ? 'FIXED' : phones.isOn ? 'ON' : 'OFF',
  ),
  hasNetwork: computed(
    field(Boolean, 'True if the computer is in a local network, such as a Wi-Fi or a hotspot.'),
    (_, { phones }) => phones.hasNetwork,
  ),
  problem: computed(
    nullable(String, 'Why phones cannot connect to an address, in a sentence; null if they can.'),
    (_, { phones }) => phones.problem,
  ),
  printedOrigin: computed(
    nullable(String, 'Origin of the codes printed last, if they no longer open; null if they do.'),
    (reach, { db }) => printedElsewhere(db, reach),
  ),
});

mutations(PublicAddressType, async (_, { publicAddress, origin }) => publicAddress.from(origin), {
  setPhoneAccess: {
    description:
      "Lets phones on the local network open public pages and day passes, or no longer. Accounts log in on the server's computer only. For organisers who signed in.",
    input: [SetPhoneAccessInput, 'On or off.'],
    right: maySetPhoneAccess,
    act: (db, user, input, { phones }) => setPhoneAccess(db, phones, user, input),
  },
});
