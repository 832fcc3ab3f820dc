import { showProfile } from '@bannerday/contract/accounts'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, within } from '@testing-library/react'
import { BARE_SITE } from '#data/config.ts'
import { AccountPanel } from '#features/account/account-panel.tsx'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'

export const MIKA = { user_id: 7, username: 'mika.k', nickname: 'Mika', avatar: null, settings_metadata: {} }
export const SIGNED_IN = { auth_token: 'T', user_id: '7' }

/** A server without a bot check that knows Mika. */
export async function startAccountServer(): Promise<FakeServer> {
  const server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(showProfile, MIKA)
  return server
}

/** The account panel, and the toasts it showed. */
export async function renderPanel(server: FakeServer, stored: { readonly [name: string]: unknown } = {}) {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<AccountPanel cloud={<p>cloud slots</p>} />, { server, toasts, stored })
  const fill = (label: string, text: string) =>
    view.user.type(screen.getByLabelText(label, { selector: 'input' }), text)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const passBotCheck = async () => {
    const place = within((await screen.findAllByRole('form')).at(-1) ?? document.body)
    await view.user.click(await place.findByLabelText('I am not a robot'))
    await place.findByLabelText('Verified')
  }
  return { ...view, said, fill, press, passBotCheck }
}

export async function openForm(server: FakeServer) {
  const view = await renderPanel(server)
  await view.press('Sign in')
  await screen.findByRole('form', { name: 'Log in' })
  return view
}

/** What was sent to a call last. */
export function sentTo(server: FakeServer, { path }: { readonly path: string }): unknown {
  const call = server.calls.findLast((made) => made.path === path)
  return call && JSON.parse(call.body)
}
