/** Query parameters that tell the app what to do when it starts; see `planStartup`. */
const STARTUP_PARAMS =
  'verify_token reset_token qr_code qr_session_id code state iss session_state error error_description'.split(
    ' ',
  )

/** Removes them, because some are secrets: those must not stay in the address bar, the history or a screenshot. */
export function withoutStartupParams(search: string): string {
  const query = new URLSearchParams(search)
  if (!STARTUP_PARAMS.some((name) => query.has(name))) return search
  for (const name of STARTUP_PARAMS) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
