import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IconButton } from './button.tsx'
import { Card } from './card.tsx'
import { Progress } from './loading.tsx'
import { Alert, Blank } from './messages.tsx'

it('an error alert interrupts a screen reader, other alerts do not', () => {
  render(
    <>
      <Alert tone="error">Voting failed</Alert>
      <Alert tone="success">Saved</Alert>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Voting failed')
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

it('progress has a name and no value', () => {
  render(<Progress label="Loading" />)
  expect(screen.getByRole('progressbar', { name: 'Loading' }).hasAttribute('value')).toBe(false)
})

it('a card is a region named by its title', () => {
  render(<Card title="Theme">Light or dark</Card>)
  expect(screen.getByRole('region', { name: 'Theme' }).textContent).toContain('Light or dark')
})

it('an icon button is named by its label', () => {
  render(<IconButton icon="M0 0" label="Sort by end time" aria-pressed />)
  expect(screen.getByRole('button', { name: 'Sort by end time', pressed: true })).toBeDefined()
})

it('an empty state shows its text and its button', () => {
  render(
    <Blank
      icon="M0 0"
      title="Nothing here"
      text="Choose games first"
      action={<a href="/settings">Choose</a>}
    />,
  )
  expect(screen.getByText('Nothing here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose' })).toBeDefined()
})
