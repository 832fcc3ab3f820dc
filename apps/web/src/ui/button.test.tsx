import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

it('reports a press', async () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>Save</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('takes no presses while busy, but keeps the focus', async () => {
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

it('never submits a form by accident', async () => {
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

it('stays a link where it leads somewhere', () => {
  render(<ButtonLink href="/timeline">Open</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/timeline')
})
