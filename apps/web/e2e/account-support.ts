import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pbkdf2, solveChallenge } from 'altcha/lib'
import { APP_DATA } from './app-url.ts'
import { test as base, expect } from './fixtures.ts'
import { storeBefore } from './stored.ts'

export { expect }

/** The browser logs every refused call, and refusals are part of these stories. Anything else still fails them. */
export const test = base.extend({ expectedProblems: /^Failed to load resource/ })

export type Player = { readonly username: string; readonly email: string; readonly password: string }

export function newPlayer(): Player {
  const username = `mika.${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org`, password: 'a tidy pass phrase' }
}

/** The newest link of a kind that the server mailed to an address. */
export async function mailedLink(
  email: string,
  seen = 0,
  token: 'verify_token' | 'reset_token' = 'verify_token',
): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const links = await linksTo(email, token)
      link = links.at(-1) ?? ''
      return links.length
    })
    .toBeGreaterThan(seen)
  return link
}

async function linksTo(email: string, token: string): Promise<string[]> {
  const outbox = join(process.env[APP_DATA] ?? '', 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(email))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='))
    .map((mail) => new RegExp(String.raw`/settings\?${token}=[\w-]+`).exec(mail)?.[0] ?? '')
    .filter((link) => link !== '')
}

export async function openForm(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Ticks the bot check, and waits for its proof of work. */
export async function proveHuman(page: Page): Promise<void> {
  await page.getByText('I am not a robot').click()
  await expect(page.getByLabel('Verified')).toBeChecked()
}

export async function register(page: Page, { username, email, password }: Player): Promise<void> {
  await openForm(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await proveHuman(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration successful (check e-mail to activate)')).toBeVisible()
}

export async function logIn(page: Page, { username, password }: Player): Promise<void> {
  await openForm(page)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await proveHuman(page)
  await page.getByRole('textbox', { name: 'Password', exact: true }).press('Enter')
}

/**
 * A player who has registered, verified the address and signed in, on the settings page. By API calls: the forms have
 * stories of their own.
 */
export async function signedIn(page: Page): Promise<Player> {
  const player = newPlayer()
  const { username, email, password } = player
  await answerTo(page, 'register', { username, email, password, cf_token: await botToken(page, 'register') })
  const link = new URL(await mailedLink(email), 'http://mail')
  await page.request.get(`/api/auth/verify_email?token=${link.searchParams.get('verify_token')}`)
  const { token } = await answerTo(page, 'login', {
    username,
    password,
    cf_token: await botToken(page, 'login'),
  })
  await storeBefore(page, { auth_token: token })
  await page.goto('/settings')
  await expect(page.getByText(username)).toBeVisible()
  return player
}

async function answerTo(page: Page, call: 'register' | 'login', data: object): Promise<{ token: string }> {
  const answer = await page.request.post(`/api/auth/${call}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

/** Solves the bot check's puzzle, as a form does in the browser. */
async function botToken(page: Page, action: 'register' | 'login'): Promise<string> {
  const challenge = await (await page.request.get(`/api/auth/challenge?action=${action}`)).json()
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
