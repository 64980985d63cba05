import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { Reach } from '../publicAddress.ts';

@ObjectType('PublicAddress', { description: 'Where phones open the public pages of this server.' })
class PublicAddressType {
  @Field(() => String, {
    description: 'Origin of links on paper and screens, such as "http://192.168.1.20:4000".',
  })
  origin!: string;

  @Field(() => Boolean, { description: "True if only the server's own computer can open the origin." })
  isLocalOnly!: boolean;

  @Field(() => [String], { description: "The server's origins in other networks; not used in links." })
  others!: readonly string[];
}

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
