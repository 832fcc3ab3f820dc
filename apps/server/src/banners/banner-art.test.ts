import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { describe, expect, it, test } from 'vitest'
import { bannerArt } from './banner-art.ts'

const draw = (seed: string, gameId = GAME_IDS[0], type = ACTIVITY_TYPES[0]) =>
  bannerArt({ gameId, type, seed })

describe('a banner', () => {
  it('is the same for the same activity and another one for another', () => {
    expect(draw('a')).toBe(draw('a'))
    expect(draw('a')).not.toBe(draw('b'))
  })

  const all = GAME_IDS.flatMap((gameId) => ACTIVITY_TYPES.map((type) => [gameId, type] as const))
  test.each(all)(
    'of %s %s is a small drawing without text, script or anything from outside',
    (gameId, type) => {
      const svg = bannerArt({ gameId, type, seed: 'x' })
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 200"/)
      expect(svg).not.toMatch(/<(text|script|image|foreignObject)|href|NaN|undefined|Infinity/)
      expect(Buffer.byteLength(svg)).toBeLessThan(8_000)
    },
  )
})
