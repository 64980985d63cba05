import { Ctx, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import type { Reach } from '../publicAddress.ts';

@ObjectType('PublicAddress', { description: 'Where phones open the public pages of this server.' })
class PublicAddressType extends objectOf({
  origin: field(String, 'Origin of links on paper and screens, such as "http://192.168.1.20:4000".'),
  isLocalOnly: field(Boolean, "True if only the server's own computer can open the origin."),
  others: list(String, "The server's origins in other networks; not used in links."),
}) {}

@Resolver()
export class PublicAddressResolver {
  @Query(() => PublicAddressType, {
    description: 'Where phones open the public pages. Set PUBLIC_URL on the server to choose it.',
  })
  publicAddress(@Ctx() context: Context): Reach {
    currentUser(context);
    return context.publicAddress.from(context.origin);
  }
}
