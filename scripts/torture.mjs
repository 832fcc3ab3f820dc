import { parseArgs } from 'node:util'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main, say, StepFailed } from './console.mjs'
import { ensurePostgres } from './postgres.mjs'

/*
 * npm run torture -- kill                       kill -9 while players write, again and again
 * npm run torture -- faults|fuzz|races|load     broken surroundings, generated requests, calls at the same moment, overload
 * npm run torture -- timing                     whether the time of an answer tells which addresses have an account
 * npm run torture -- nodes                      three nodes on one PostgreSQL, killed one after the other
 *   --database postgres                         instead of the embedded one
 *   --rounds 20                                 instead of as many as PARTS names
 *   --seed 99553                                the requests of an earlier fuzz once more, which printed its seed
 *
 * Never part of `npm test`: each takes minutes and prints a table.
 */

/**
 * @typedef {object} Torture
 * @property {number} rounds
 * @property {Record<string, string>} database settings that name an empty database; the embedded one needs none
 * @property {string | null} postgresUrl
 * @property {number} seed what is chosen by chance is the same with the same seed
 */

/** Imported only when needed: packages may be missing before `ensurePackages`. */
const PARTS = {
  kill: { rounds: 250, run: async () => (await import('./torture/kill.mjs')).torture },
  faults: { rounds: 20, run: async () => (await import('./torture/faults.mjs')).torture },
  fuzz: { rounds: 100_000, run: async () => (await import('./torture/fuzz.mjs')).torture },
  races: { rounds: 1_000, run: async () => (await import('./torture/races.mjs')).torture },
  timing: { rounds: 400, run: async () => (await import('./torture/timing.mjs')).torture },
  load: { rounds: 3, run: async () => (await import('./torture/load.mjs')).torture },
  nodes: { rounds: 100, run: async () => (await import('./torture/nodes.mjs')).torture },
}

await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string', default: 'embedded' },
      rounds: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const parts = Object.entries(PARTS).filter(([name]) => positionals.includes(name))
  if (parts.length === 0 || parts.length < positionals.length) {
    throw new StepFailed('Which torture?', `There are ${Object.keys(PARTS).join(', ')}.`)
  }
  const rounds = wholeNumber('--rounds', values.rounds, 1)
  const seed = wholeNumber('--seed', values.seed, 0) ?? Date.now() % 1_000_000
  await ensurePackages()
  await ensureBuilt()
  // Nodes have nothing else to share.
  const database = positionals.includes('nodes') ? 'postgres' : values.database
  const postgres = database === 'postgres' ? await ensurePostgres() : null
  let isHeld = true
  try {
    for (const [name, part] of parts) {
      say(`\n${name}, ${database}`)
      const torture = await part.run()
      const postgresUrl = postgres?.url ?? null
      const findings = await torture({ rounds: rounds ?? part.rounds, postgresUrl, seed })
      for (const finding of findings) say(`  ✗ ${finding}`)
      isHeld &&= findings.length === 0
    }
  } finally {
    await postgres?.stop()
  }
  if (!isHeld) throw new StepFailed('It did not hold', 'The lines above say where.')
  say('\nIt held.')
})

/**
 * @param {string} option
 * @param {string | undefined} text
 * @param {number} least
 */
function wholeNumber(option, text, least) {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
  throw new StepFailed(`${option} is a whole number`, `For example ${option} 20.`)
}
