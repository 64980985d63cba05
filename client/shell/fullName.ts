/** What an account's person is called; the username where no name is known. */
export function fullName(account: { firstName: string; lastName: string; username: string }): string {
  return [account.firstName, account.lastName].join(' ').trim() || account.username;
}
