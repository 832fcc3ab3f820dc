import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aWireActivity } from '#testing/activities.ts'
import { useNews } from './news.tsx'

const followed = [{ gameId: 'genshin', activities: ['event'] }]
const one = aWireActivity({ uuid: 'one' })
const moved = { ...one, end_time: '2025-12-24T03:59:59' }
const two = aWireActivity({ uuid: 'two' })
const three = aWireActivity({ uuid: 'three' })
const expected = aWireActivity({ uuid: 'expected', predicted: true })

function watch(...wire: (typeof one)[]) {
  return renderHook(useNews, { initialProps: { wire, followed } })
}

it('the first answer is no news, and neither is the same again', () => {
  const { result, rerender } = watch(one)
  expect(result.current.news).toBeNull()
  rerender({ wire: [{ ...one, title: 'In another language' }], followed })
  expect(result.current.news).toBeNull()
})

it('what is new or has moved stays news until it is dismissed', () => {
  const { result, rerender } = watch(one)
  rerender({ wire: [moved, two], followed })
  expect(result.current.news).toEqual({ added: ['two'], moved: ['one'] })
  rerender({ wire: [moved, two, three], followed })
  expect(result.current.news).toEqual({ added: ['two', 'three'], moved: ['one'] })
  act(() => result.current.dismiss())
  expect(result.current.news).toBeNull()
  rerender({ wire: [moved, two, three], followed })
  expect(result.current.news).toBeNull()
})

it('what comes with another choice of games is no news', () => {
  const { result, rerender } = watch(one)
  rerender({ wire: [one, two], followed: [...followed, { gameId: 'zenless', activities: ['event'] }] })
  expect(result.current.news).toBeNull()
})

it('forecasts are no news', () => {
  const { result, rerender } = watch(one)
  rerender({ wire: [one, expected], followed })
  expect(result.current.news).toBeNull()
})
