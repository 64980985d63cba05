import { ObjectType } from 'type-graphql';
import { queries, query } from '../../auth/reads.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';

@ObjectType('PublicAddress', { description: 'Where phones open the public pages of this server.' })
class PublicAddressType extends objectOf({
  origin: field(String, 'Origin of links on paper and screens, such as "http://192.168.1.20:4000".'),
  isLocalOnly: field(Boolean, "True if only the server's own computer can open the origin."),
  others: list(String, "The server's origins in other networks; not used in links."),
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
