import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { anActivity } from '#testing/activities.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { StatusMenu, type StatusTarget, useStatuses } from './personal-status.tsx'

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
