import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useArrival } from './use-arrival.ts'

const scroll = vi.fn<() => void>()

beforeEach(() => vi.stubGlobal('scrollTo', scroll))
afterEach(() => {
  vi.unstubAllGlobals()
  scroll.mockClear()
  history.replaceState(null, '', '/')
})

function openAt(first: string) {
  history.replaceState(null, '', first)
  const { rerender } = renderHook(({ path }) => useArrival(path), { initialProps: { path: first } })
  return {
    follow: (path: string) => {
      history.pushState(null, '', path)
      rerender({ path })
    },
    /** As the browser does it, by its buttons or by a link within the page. */
    traverse: (address: string) => {
      history.replaceState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      rerender({ path: location.pathname })
    },
  }
}

it('a link leads to the top of its page, the back button to where the player was', () => {
  const page = openAt('/about')
  page.follow('/settings')
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  page.traverse('/about')
  expect(scroll).toHaveBeenCalledOnce()
  page.follow('/settings')
  expect(scroll).toHaveBeenCalledTimes(2)
})

it('a link leads to the top of its page also after a move within the page before', () => {
  const page = openAt('/about')
  page.traverse('/about#content')
  page.follow('/settings')
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
})
