const KEY = 'floorcraft.username';

/** The username kept by "Remember me", or ''. */
export function rememberedUsername(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberUsername(username: string | null): void {
  if (username === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, username);
}
