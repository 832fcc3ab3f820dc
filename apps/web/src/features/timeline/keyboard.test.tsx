import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { useShortcut } from './keyboard.ts'

const none = () => {}
const BUTTON = <button type="button">Here</button>
const QUESTION = (
  <ConfirmDialog
    isOpen
    title="Really?"
    message="Think again."
    confirmLabel="Yes"
    cancelLabel="Here"
    onConfirm={none}
    onCancel={none}
  />
)

test.each([
  ['works on a button of the page', BUTTON, 1],
  ['works on a checkbox', <input key="" type="checkbox" aria-label="Here" />, 1],
  ['does nothing while typing', <input key="" aria-label="Here" />, 0],
  ['does nothing in a dialog', <Dialog key="" isOpen onClose={none} title="Wide" closeLabel="Here" />, 0],
  ['does nothing in a question that has to be answered first', QUESTION, 0],
])('a shortcut %s', async (_, control, times) => {
  const act = vi.fn<() => void>()
  function Page() {
    useShortcut('t', act)
    return control
  }
  render(<Page />)
  const here = screen.queryByLabelText('Here') ?? screen.getByRole('button', { name: 'Here' })
  here.focus()
  await userEvent.setup({ delay: null }).keyboard('t')
  expect(act).toHaveBeenCalledTimes(times)
})
