import { APP_DATA, APP_URL } from './app-url.ts'
import { startBuiltServer } from './built-server.ts'

/** One server for all stories that do not need a special configuration. */
export default async function startApp(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startBuiltServer()
  process.env[APP_URL] = url
  process.env[APP_DATA] = dataDir
  return stop
}
