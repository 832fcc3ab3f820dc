/** What names are compared by: Alice, alice and the full-width Ａlice are one. */
export function usernameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}
