import { expect, it } from 'vitest'
import { oncePerKey } from './once-per-key.ts'

it('makes one value per key', () => {
  const made: string[] = []
  const shout = oncePerKey((word: string) => {
    made.push(word)
    return { text: word.toUpperCase() }
  })
  expect(shout('a')).toBe(shout('a'))
  expect(shout('b')).toEqual({ text: 'B' })
  expect(made).toEqual(['a', 'b'])
})
