import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

const OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語', lang: 'ja' },
] as const

type Code = (typeof OPTIONS)[number]['value']

function renderMenu(chosen?: Code) {
  const onSelect = vi.fn<(value: Code) => void>()
  render(
    <Menu
      label="Language"
      options={OPTIONS}
      onSelect={onSelect}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger}>
          Choose
        </button>
      )}
      {...(chosen && { chosen })}
    />,
  )
  return { onSelect, trigger: screen.getByRole('button', { name: 'Choose' }) }
}

it('a menu is not rendered before it is opened', () => {
  const { trigger } = renderMenu()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

it('a menu opens by a press, reports the choice and returns the focus', async () => {
  const { onSelect, trigger } = renderMenu()
  await userEvent.click(trigger)
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(await screen.findByRole('menuitem', { name: '日本語' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('ja')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('a menu with a choice marks the chosen entry and focuses it', async () => {
  const { trigger } = renderMenu('ja')
  trigger.focus()
  await userEvent.keyboard('{ArrowDown}')
  const chosen = await screen.findByRole('menuitemradio', { name: '日本語', checked: true })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  expect(chosen.lang).toBe('ja')
})
