import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

it('pressing a button calls its handler', async () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>Save</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('a busy button ignores presses, but keeps the focus', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  rerender(
    <Button onClick={onClick} isBusy>
      Save
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('a button does not submit the form around it', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Show password</Button>
      <Button type="submit">Log in</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('a link that looks like a button is a link', () => {
  render(<ButtonLink href="/timeline">Open</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/timeline')
})
