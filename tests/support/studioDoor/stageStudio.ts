type Ask = <Data = Record<string, never>>(query: string, variables?: object) => Promise<Data>;

export interface StagedStudio {
  eventId: string;
  studioId: string;
  name: string;
  /** The client's local storage of someone who signs in for it. */
  storage: Record<string, string>;
  /** Path of an invitation that is still open, of another studio. */
  invitation: string;
}

const DAY = 86_400_000;

/**
 * Gives an event prices and items that differ for holders of a package, and lets the studio with the most entries in:
 * it is invoiced, has paid in part, and two of its students have no level or no age group.
 */
export async function stageStudio(ask: Ask, eventId: string): Promise<StagedStudio> {
  const act = <Data>(mutation: string, input: object, fields = '{ id }') =>
    ask<Record<string, Data>>(
      `mutation M($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) ${fields} }`,
      { input },
    ).then((data) => data[mutation] as Data);
  const item = (name: string, amount: string, more: object = {}) =>
    act<{ id: string }>('createItem', { eventId, name, amount, ...more });
  const terms = {
    currency: 'USD',
    closesAt: new Date(Date.now() + 8 * DAY).toISOString(),
    lateFee: '10',
    taxMode: 'NONE',
    seller: 'Spring Ball LLC\n12 Pier Road',
    contact: 'Renata Silva, registrar@ball.example',
    payWords: 'Check to Spring Ball LLC, 12 Pier Road',
    numberPrefix: 'SB-',
  };
  const price = (words: string, amount: string, entryType: string, itemId?: string) => ({
    ...{ words, amount, itemId },
    entryTypes: [entryType],
  });
  await act(
    'updateEntryTerms',
    { eventId, ...terms, prices: [price('Single', '38', 'HEAT')] },
    '{ eventId }',
  );
  const { id: vip } = await item('VIP package', '650', { isPackage: true });
  await item('Saturday dinner', '80', { capacity: 120 });
  const prices = [
    price('Single, VIP', '32', 'HEAT', vip),
    price('Single', '38', 'HEAT'),
    price('Multi', '100', 'MULTI'),
    price('Solo', '75', 'SOLO'),
  ];
  await act('updateEntryTerms', { eventId, prices }, '{ eventId }');
  const { registrations } = await ask<{
    registrations: { entryCount: number; studio: { id: string; name: string } }[];
  }>('query R($id: ID!) { registrations(eventId: $id) { entryCount studio { id name } } }', { id: eventId });
  const [first, second] = registrations.toSorted((one, other) => other.entryCount - one.entryCount);
  const { id: studioId, name } = first?.studio ?? { id: '', name: '' };
  const invite = (studio: string) =>
    act<{ code: string }>(
      'inviteStudio',
      { eventId, studioId: studio, email: 'helen@studio.example' },
      '{ code }',
    );
  const { code } = await invite(studioId);
  const member = { firstName: 'Helen', lastName: 'Park', email: 'helen@studio.example' };
  const { access, refresh, userId } = await act<Record<'access' | 'refresh' | 'userId', string>>(
    'acceptInvitation',
    { code, hasAccount: false, ...member, password: 'correct horse battery' },
    '{ access refresh userId }',
  );
  const { registration } = await ask<{
    registration: { charged: { amount: number }; people: { person: { id: string } | null }[] };
  }>(
    'query P($e: ID!, $s: ID!) { registration(eventId: $e, studioId: $s) { charged { amount } people { person { id } } } }',
    { e: eventId, s: studioId },
  );
  await act('issueInvoices', { eventId, studios: [{ studioId, gross: registration.charged.amount }] });
  await act('recordPayment', { eventId, studioId, amount: '1000', method: 'CHECK', reference: 'Check 4471' });
  const [one, other] = registration.people.flatMap(({ person }) => person?.id ?? []);
  await act('updateEntrant', { id: one, category: '' });
  await act('updateEntrant', { id: other, level: '' });
  const open = await invite(second?.studio.id ?? '');
  return {
    ...{ eventId, studioId, name },
    storage: { access, refresh, user: `studio:${userId}` },
    invitation: `/invite#${open.code}`,
  };
}
