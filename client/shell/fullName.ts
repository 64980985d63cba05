/** The person's name, else the username. */
export function fullName(account: { firstName: string; lastName: string; username: string }): string {
  return [account.firstName, account.lastName].join(' ').trim() || account.username;
}
