import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startStandIn } from './stand-in.ts'
import { startServer } from './start-server.ts'

export type RunningApp = { readonly url: string; readonly stop: () => Promise<void> }

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const SERVER = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export async function startApp(): Promise<RunningApp> {
  if (!existsSync(`${DIST}/index.html`))
    throw new Error('The stories run on the built app: build apps/web first.')
  return existsSync(SERVER) ? startServer(SERVER) : startStandIn(DIST)
}
