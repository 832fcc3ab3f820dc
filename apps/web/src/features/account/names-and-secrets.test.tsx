import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { UsernameField } from './username-field.tsx'

it('names, addresses and passwords are not checked for spelling, which some browsers do on a server', async () => {
  const empty = { value: '', onChange: () => {} }
  await renderScreen(
    <>
      <UsernameField {...empty} />
      <EmailField {...empty} />
      <PasswordField {...empty} name="password" label="Password" autoComplete="current-password" />
    </>,
  )
  for (const label of ['Username', 'E-mail', 'Password'])
    expect(screen.getByLabelText(label).getAttribute('spellcheck')).toBe('false')
})
