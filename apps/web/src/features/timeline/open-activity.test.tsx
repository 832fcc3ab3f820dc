import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { useActivityOpener, useOpenActivityId } from './open-activity.ts'

function Opened() {
  const { close } = useActivityOpener()
  return <button onClick={close}>Close {useOpenActivityId()}</button>
}

it('an activity that is closed twice before the browser has gone back goes back once', async () => {
  // Browsers go back some time after they were told to.
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  onTestFinished(() => {
    back.mockRestore()
    history.replaceState(null, '')
  })
  const { user } = await renderScreen(<Opened />, { path: '/timeline?activity=a' })
  history.replaceState({ isActivity: true }, '')
  await user.dblClick(screen.getByRole('button', { name: 'Close a' }))
  expect(back).toHaveBeenCalledTimes(1)
  // Forward again: the entry has a state of its own each time it is reached.
  history.replaceState({ isActivity: true }, '')
  await user.click(screen.getByRole('button', { name: 'Close a' }))
  expect(back).toHaveBeenCalledTimes(2)
})
