import { Arg, Ctx, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf } from '../auth/reads.ts';
import { mayWriteMoney } from '../billing/access.ts';
import { Registration, Shown } from '../billing/accounts/account.types.ts';
import { shownRegistration } from '../billing/accounts/registration.resolver.ts';
import { readAccount } from '../billing/accounts/registration.service.ts';
import { invitationMessage } from '../billing/messages/messages.ts';
import { found } from '../input/found.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';
import { DateTime, LocalDate } from '../input/scalars.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import {
  acceptInput,
  acceptInvitation,
  codeInput,
  inviteInput,
  inviteStudio,
  lookUpInvitation,
  removeInput,
  removeStudioMember,
  revokeInput,
  revokeInvitation,
} from './invitation.service.ts';
import { memberLoaders } from './member.loaders.ts';
import { StudioMember } from './studioMember.entity.ts';

@ObjectType({ description: 'A new invitation, and what to send to the studio.' })
export class CreatedInvitation extends objectOf({
  code: field(String, 'Single-use code of the invitation. Shown only once.'),
  url: field(String, 'Link with the code. Shown only once.'),
  subject: field(String, 'Subject of a message to the studio.'),
  text: field(String, 'The message, with the link.'),
  registration: field(Registration, 'The registration.'),
}) {}

@ObjectType({ description: 'What an invitation is for.' })
export class Invitation extends objectOf({
  studioName: field(String, 'Name of the studio.'),
  eventName: field(String, 'Name of the event.'),
  eventDate: nullable<string>(LocalDate, 'First day of the event; null if it is not known yet.'),
  location: field(String, 'Where the event is.'),
  timeZone: field(String, 'Time zone of the event.'),
  closesAt: nullable(DateTime, 'When entries close for the studio; null for never.'),
  email: field(String, 'Email address that was invited; may be empty.'),
}) {}

@ObjectType({ description: 'Tokens of the account that joined a studio.' })
export class AcceptedInvitation extends objectOf({
  access: field(String, 'Access token for "Authorization: Bearer …"; valid for 15 minutes.'),
  refresh: field(String, 'Refresh token, exchanged for a new access token.'),
  userId: field(ID, 'The account.'),
  eventId: field(ID, 'The event.'),
  studioId: field(ID, 'The studio.'),
}) {}

const OF_STUDIO = { eventId: 'The event.', studioId: 'The studio.' };

@InputType({ description: 'A studio to invite to an event.' })
export class InviteStudioInput extends inputOfRule(inviteInput, {
  ...OF_STUDIO,
  email: "Email address to invite; that of the studio's contact by default.",
}) {}

@InputType({ description: 'The studio whose invitation to end.' })
export class RevokeInvitationInput extends inputOfRule(revokeInput, OF_STUDIO) {}

@InputType({ description: 'A member of a studio.' })
export class RemoveStudioMemberInput extends inputOfRule(removeInput, {
  studioId: 'The studio.',
  userId: 'The account.',
}) {}

@InputType({ description: 'The code of an invitation.' })
export class LookUpInvitationInput extends inputOfRule(codeInput, {
  code: 'The code as shown; case and dashes are ignored.',
}) {}

@InputType({ description: 'The code of an invitation, and the account that joins the studio.' })
export class AcceptInvitationInput extends inputOfRule(acceptInput, {
  code: 'The code as shown; case and dashes are ignored.',
  hasAccount: {
    description: 'True to sign in to an account of a studio that is there already.',
    defaultValue: false,
  },
  firstName: 'Given name; required for a new account.',
  lastName: 'Family name; required for a new account.',
  email: 'Email address; the user name is the same in lower case.',
  password: 'Password, at least 8 characters for a new account.',
  secondFactorCode: 'Code of the authenticator app, for an account that asks for it.',
}) {}

/** Before anyone is signed in. Mutations, so that no address contains a code. */
@Resolver()
export class InvitationResolver {
  @Mutation(() => Invitation, {
    description:
      'What an invitation is for; needs no token and changes nothing. All invalid codes get the same error.',
  })
  lookUpInvitation(
    @Arg('input', () => LookUpInvitationInput, { description: 'The code.' }) input: LookUpInvitationInput,
    @Ctx() context: Context,
  ): Promise<Invitation> {
    return lookUpInvitation(context.db, context.auth, input, context);
  }

  @Mutation(() => AcceptedInvitation, {
    description:
      'Joins an account to the invited studio, once, and signs in; needs no token. All invalid codes get the same error. An account of no other studio gets the password that is sent, so a lost one is replaced by a new invitation.',
  })
  acceptInvitation(
    @Arg('input', () => AcceptInvitationInput, { description: 'Code and account.' })
    input: AcceptInvitationInput,
    @Ctx() context: Context,
  ): Promise<AcceptedInvitation> {
    return acceptInvitation(context.db, context.auth, input, context);
  }
}

fieldsOf(Registration, {
  members: computed(list(StudioMember, 'Who signs in for the studio, by name.'), ({ studioId }, context) =>
    memberLoaders(context).ofStudio.load(studioId),
  ),
});

mutations(CreatedInvitation, {
  inviteStudio: {
    description: 'Invites a studio to an event for 30 days. Its earlier invitation stops working.',
    input: [InviteStudioInput, 'The studio.'],
    right: mayWriteMoney,
    act: async (db, user, input, context) => {
      const { code, ...of } = await inviteStudio(db, context.auth, user, input);
      const [account, accounts] = await readAccount(db, of);
      const { event, terms } = accounts.read;
      const { contactName } = await peopleLoaders(context).studio.load(of.studioId);
      const { time_zone: timeZone } = found(
        await db.selectFrom('events').select('time_zone').where('id', '=', event.id).executeTakeFirst(),
      );
      const url = `${context.publicAddress.from(context.origin).origin}/invite#${code}`;
      const registration = new Shown(accounts).registration(account);
      const { entryCount, closesAt } = registration;
      const { seller, contact } = terms;
      return {
        code,
        url,
        registration,
        ...invitationMessage(
          { contactName, event, seller, contact },
          { url, timeZone, entryCount, closesAt },
          new Date(),
        ),
      };
    },
  },
});

mutations(Registration, shownRegistration, {
  revokeInvitation: {
    description: 'Ends the open invitation of a studio.',
    input: [RevokeInvitationInput, 'The studio.'],
    right: mayWriteMoney,
    act: revokeInvitation,
  },
});

mutations([StudioMember], (studioId, context) => memberLoaders(context).ofStudio.load(studioId), {
  removeStudioMember: {
    description:
      'Ends that a person signs in for a studio, with all sessions. Returns the members who remain.',
    input: [RemoveStudioMemberInput, 'The member.'],
    right: mayWriteMoney,
    act: removeStudioMember,
  },
});
