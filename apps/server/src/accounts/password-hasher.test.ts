import { expect, it } from 'vitest'
import { HasherBusy, passwordHasher } from './password-hasher.ts'

it('hashes four passwords at a time, lets 32 wait and refuses more', async () => {
  const hasher = passwordHasher()
  const hashes = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('a password')))
  const refused = hashes.filter((hash) => hash.status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(HasherBusy)
  expect(await hasher.matches(await hasher.hash('another one'), 'another one'), 'there is room again').toBe(
    true,
  )
})
