/** The migrated database that every test's own one is a copy of. */
export const TEMPLATE = 'bannerday_template'

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
