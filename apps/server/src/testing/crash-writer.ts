import { openEmbedded } from '#db/embedded.ts'
import { limitHits } from '#db/schema.ts'

/**
 * Opens the folder named on the command line, prints what it found there, then writes row after row and prints each one
 * once the database has acknowledged it, until it is killed.
 */
const [, , folder = '', round = ''] = process.argv
const database = await openEmbedded(folder)
const found = await database.sql.select({ key: limitHits.key }).from(limitHits)
process.stdout.write(`found ${JSON.stringify(found.map(({ key }) => key))}\n`)
for (let row = 0; ; row += 1) {
  const key = `${round}.${row}`
  await database.sql.insert(limitHits).values({ key, hits: [row], expiresAt: row })
  process.stdout.write(`wrote ${key}\n`)
}
