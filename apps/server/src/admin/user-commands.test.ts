import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { manageUser, type UserVerb } from './user-commands.ts'

const INACTIVE = 200011
const BANNED = 200012

describe.each(DATABASES)('a ban that is lifted on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  const manage = async (verb: UserVerb, name: string) => {
    const openDatabase = async () => ({ ...server.database, close: async () => {} })
    const context = { clock: server.clock, openDatabase, securityEvent: () => {} }
    return manageUser(context, verb, name)
  }
  const errorOf = async (name: string): Promise<unknown> => (await server.login(name)).json().error_code
  const tokenOf = (name: string) => server.inbox.tokenFor(`${name}@example.org`)

  it('lets in nobody whose address was never verified', async () => {
    await server.register('early')
    await manage('ban', 'early')
    expect(await errorOf('early')).toBe(BANNED)
    // Twice, as somebody may who is not sure whether they did.
    await manage('ban', 'early')
    expect(await manage('unban', 'early')).toEqual(['early is inactive: its address was never verified.'])
    expect(await errorOf('early')).toBe(INACTIVE)
    await server.verify(await tokenOf('early'))
    expect(await errorOf('early')).toBeUndefined()
  })

  it('lets in a player who verified the address meanwhile', async () => {
    await server.register('patient')
    await manage('ban', 'patient')
    await server.verify(await tokenOf('patient'))
    expect(await errorOf('patient')).toBe(BANNED)
    expect(await manage('unban', 'patient')).toEqual(['patient is active.'])
    expect(await errorOf('patient')).toBeUndefined()
  })

  it('lets in a player who had been let in before', async () => {
    await server.anActivePlayer('usual')
    await manage('ban', 'usual')
    await expect(manage('verify', 'usual')).rejects.toThrow('usual is banned; unban lets in again.')
    expect(await manage('unban', 'usual')).toEqual(['usual is active.'])
    expect(await errorOf('usual')).toBeUndefined()
  })
})
