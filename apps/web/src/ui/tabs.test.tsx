import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

function SignIn() {
  const [tab, setTab] = useState<'password' | 'qr'>('password')
  return (
    <Tabs
      label="Ways to sign in"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'password', label: 'Password', panel: 'Two fields' },
        { value: 'qr', label: 'QR code', panel: 'A picture' },
      ]}
    />
  )
}

const panels = () => screen.getAllByRole('tabpanel').map(({ textContent }) => textContent)

it('tabs show the panel of the chosen tab only', async () => {
  render(<SignIn />)
  expect(panels()).toEqual(['Two fields'])
  await userEvent.click(screen.getByRole('tab', { name: 'QR code' }))
  await waitFor(() => expect(panels()).toEqual(['A picture']))
})

it('arrow keys choose the next tab', async () => {
  render(<SignIn />)
  screen.getByRole('tab', { name: 'Password' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'QR code', selected: true })).toBe(document.activeElement)
})
