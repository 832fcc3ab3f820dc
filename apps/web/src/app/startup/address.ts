/** What an address can carry for the app alone. */
const OURS =
  'verify_token reset_token qr_code qr_session_id code state iss session_state error error_description'.split(
    ' ',
  )

/** The query without it: secrets do not stay in the address, the history or a screenshot. The rest is not touched. */
export function withoutOurs(search: string): string {
  const query = new URLSearchParams(search)
  if (!OURS.some((name) => query.has(name))) return search
  for (const name of OURS) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
