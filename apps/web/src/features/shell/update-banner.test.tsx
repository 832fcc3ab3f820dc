import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { UpdateBanner } from './update-banner.tsx'
import type { Updates } from './updates.ts'

function someUpdates(isReady = true) {
  const listeners = new Set<() => void>()
  const state = { isReady }
  const accept = vi.fn<() => void>()
  const updates: Updates = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isReady: () => state.isReady,
    accept,
    dismiss: () => {
      state.isReady = false
      for (const listener of listeners) listener()
    },
    follow: () => {},
  }
  return {
    updates,
    accept,
    announce: () => act(() => ((state.isReady = true), listeners.forEach((tell) => tell()))),
  }
}

it('is not there until a new version is', async () => {
  const { updates, announce } = someUpdates(false)
  await renderScreen(<UpdateBanner updates={updates} />)
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  announce()
  await screen.findByRole('button', { name: 'Update' })
  expect(screen.getByRole('status').textContent).toContain('A new version is ready.')
})

it('updates when the player says so', async () => {
  const { updates, accept } = someUpdates()
  const { user } = await renderScreen(<UpdateBanner updates={updates} />)
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  expect(accept).toHaveBeenCalledOnce()
})

it('waits while something is typed, and says so', async () => {
  const { updates, accept } = someUpdates()
  const { user } = await renderScreen(
    <>
      <input aria-label="Name" />
      <UpdateBanner updates={updates} />
    </>,
  )
  await user.type(screen.getByRole('textbox'), 'Mika')
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  expect(accept).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('Finish or clear what you are typing first')
  await user.clear(screen.getByRole('textbox'))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(accept).toHaveBeenCalledOnce()
})

it('can be put off', async () => {
  const { updates, accept } = someUpdates()
  const { user } = await renderScreen(<UpdateBanner updates={updates} />)
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  expect(accept).not.toHaveBeenCalled()
})
