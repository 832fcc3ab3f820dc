import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Checkbox, RadioGroup } from './choices.tsx'
import { Select, TextField } from './fields.tsx'

const ZONES = [
  { value: 'UTC+8', label: 'Asia' },
  { value: 'UTC-5', label: 'America' },
] as const

it('a text field is found by its label and described by its message', () => {
  render(<TextField label="E-mail" message={{ tone: 'error', text: 'Not an address' }} />)
  const input = screen.getByRole('textbox', { name: 'E-mail', description: 'Not an address' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('a hint does not make a field invalid', () => {
  render(<TextField label="Password" message={{ tone: 'hint', text: 'At least 8' }} />)
  const input = screen.getByRole('textbox', { description: 'At least 8' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

it('a message that appears later is announced', () => {
  const { rerender } = render(<TextField label="E-mail" />)
  const region = document.querySelector('[aria-live="polite"]')
  rerender(<TextField label="E-mail" message={{ tone: 'error', text: 'Not an address' }} />)
  expect(region?.textContent).toBe('Not an address')
})

it('a select offers its options by name and reports the value', async () => {
  const onChange = vi.fn<(zone: 'UTC+8' | 'UTC-5') => void>()
  render(<Select label="Server" options={ZONES} value="UTC+8" onChange={onChange} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Server' }), 'America')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('UTC-5')
})

it('a checkbox is checked by pressing its label', async () => {
  const onChange = vi.fn<(isChecked: boolean) => void>()
  render(<Checkbox label="Use local time" isChecked={false} onChange={onChange} />)
  await userEvent.click(screen.getByText('Use local time'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

it('a disabled checkbox stays as it is', async () => {
  const onChange = vi.fn<(isChecked: boolean) => void>()
  render(<Checkbox label="The last one" isChecked isDisabled onChange={onChange} />)
  await userEvent.click(screen.getByText('The last one'))
  expect(onChange).not.toHaveBeenCalled()
})

it('a radio group has one checked option and reports another', async () => {
  render(<ServerChoice />)
  expect(screen.getByRole('group', { name: 'Server' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'America' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'America' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Asia' }).checked).toBe(false)
})

function ServerChoice() {
  const [zone, setZone] = useState<'UTC+8' | 'UTC-5'>('UTC+8')
  return <RadioGroup label="Server" options={ZONES} value={zone} onChange={setZone} />
}
