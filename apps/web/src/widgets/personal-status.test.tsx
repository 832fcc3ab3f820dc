import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { anActivity } from '#testing/activities.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { StatusMenu, StatusRing, type StatusTarget, setStatus, useStatuses } from './personal-status.tsx'

function Sample() {
  const [target, setTarget] = useState<StatusTarget | null>(null)
  const statuses = useStatuses()
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) =>
          setTarget({ activity: anActivity(), anchor: currentTarget, returnTo: () => currentTarget })
        }
      >
        {`status ${statuses['an-activity'] ?? 'none'}`}
      </button>
      <StatusMenu target={target} onClose={() => setTarget(null)} />
    </>
  )
}

it('changes any status to any other, stores it by id and gives the focus back', async () => {
  const stored = { activityStatus: { other: 'done', 'an-activity': 'cancelled' } }
  const { user } = await renderScreen(<Sample />, { stored })
  await user.click(screen.getByRole('button', { name: 'status cancelled' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Skipped', checked: true })).toBeDefined()
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Not started',
    'In progress',
    'Done',
    'Starred',
    'Skipped',
  ])
  await user.click(screen.getByRole('menuitemradio', { name: 'Not started' }))
  const opener = await screen.findByRole('button', { name: 'status' })
  expect(readStored('activityStatus')).toEqual({ other: 'done', 'an-activity': '' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function Ring() {
  const [target, setTarget] = useState<StatusTarget | null>(null)
  const status = useStatuses()['an-activity'] ?? ''
  return (
    <>
      <StatusRing activity={anActivity()} status={status} onAskStatus={setTarget} />
      <StatusMenu target={target} onClose={() => setTarget(null)} />
    </>
  )
}

const ring = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'An event: done' })
const stored = () => readStored('activityStatus')?.['an-activity']

describe('the ring of an activity', () => {
  afterEach(() => void vi.useRealTimers())

  test.each(['', 'in_progress', 'starred', 'cancelled'] as const)(
    'ticks off what is "%s" by a press, and takes that back by the next',
    async (status) => {
      const { user } = await renderScreen(<Ring />, { stored: { activityStatus: { 'an-activity': status } } })
      await user.click(ring())
      expect(stored()).toBe('done')
      expect(ring().checked).toBe(true)
      await user.click(ring())
      expect(stored()).toBe(status)
    },
  )

  it('turns what has long been done to not started', async () => {
    const { user } = await renderScreen(<Ring />, { stored: { activityStatus: { 'an-activity': 'done' } } })
    await user.click(ring())
    expect(stored()).toBe('')
  })

  it('forgets what was before the tick when another status is chosen', async () => {
    const { user } = await renderScreen(<Ring />, {
      stored: { activityStatus: { 'an-activity': 'starred' } },
    })
    await user.click(ring())
    act(() => setStatus('an-activity', 'done'))
    await user.click(ring())
    expect(stored()).toBe('')
  })

  it('offers all statuses in its context menu, and keeps the status', async () => {
    await renderScreen(<Ring />)
    expect(fireEvent.contextMenu(ring()), 'the menu of the browser is not opened').toBe(false)
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(5)
    expect(stored()).toBeUndefined()
  })

  it('offers all statuses when it is held, and the end of that is no press', async () => {
    await renderScreen(<Ring />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.pointerDown(ring(), { button: 0, isPrimary: true })
    act(() => void vi.advanceTimersByTime(499))
    expect(screen.queryByRole('menu')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    fireEvent.pointerUp(ring())
    fireEvent.click(ring(), { detail: 1 })
    vi.useRealTimers()
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(5)
    expect(stored()).toBeUndefined()
  })

  test.each(['pointerUp', 'pointerLeave', 'pointerCancel'] as const)(
    'is not held any more after %s',
    async (end) => {
      await renderScreen(<Ring />)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      fireEvent.pointerDown(ring(), { button: 0, isPrimary: true })
      fireEvent[end](ring())
      act(() => void vi.advanceTimersByTime(5000))
      expect(screen.queryByRole('menu')).toBeNull()
    },
  )

  it('says what it is now and how to get the other statuses', async () => {
    await renderScreen(<Ring />, { stored: { activityStatus: { 'an-activity': 'in_progress' } } })
    expect(ring().title).toBe('In progress\nPress for done, hold or right-click for all statuses')
  })
})
