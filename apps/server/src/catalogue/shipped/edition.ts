import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const editionFile = z.object({ edition: z.iso.date() })

/** The date written into `edition.json`: raise it with every release of the files, so that nodes know which are newer. */
export async function readEdition(folder: string): Promise<string> {
  return editionFile.parse(JSON.parse(await readFile(join(folder, 'edition.json'), 'utf8'))).edition
}
