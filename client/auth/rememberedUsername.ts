const KEY = 'floorcraft.username';

/** The user name that "Remember me" left for the next sign-in; empty where none was. */
export function rememberedUsername(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberUsername(username: string | null): void {
  if (username === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, username);
}
