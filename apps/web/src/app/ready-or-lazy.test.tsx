import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { readyOrLazy } from './ready-or-lazy.ts'

const Page = ({ title }: { readonly title: string }) => <h1>{title}</h1>

it('is drawn at once when its code is there', async () => {
  const { Part, preload } = readyOrLazy(async () => Page)
  await preload()
  render(
    <Suspense fallback="wait">
      <Part title="Timeline" />
    </Suspense>,
  )
  expect(screen.getByRole('heading', { name: 'Timeline' })).toBeDefined()
})

it('waits for its code otherwise, and fetches it once', async () => {
  let fetches = 0
  const { Part, preload } = readyOrLazy(async () => {
    fetches += 1
    return Page
  })
  render(
    <Suspense fallback="wait">
      <Part title="Timeline" />
    </Suspense>,
  )
  expect(screen.getByText('wait')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeDefined()
  await preload()
  expect(fetches).toBe(1)
})

it('can be fetched again after a failure', async () => {
  let isDown = true
  const { preload } = readyOrLazy(async () => {
    if (isDown) throw new Error('no network')
    return Page
  })
  await expect(preload()).rejects.toThrow('no network')
  isDown = false
  await expect(preload()).resolves.toBe(Page)
})
