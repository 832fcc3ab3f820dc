import { existsSync } from 'node:fs'
import type { ReminderMessage } from '@bannerday/contract/reminders/message'
import { openPushService, type PushBrowser, type PushService } from '@bannerday/server/testing/push-service'
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { test as base, expect, watchProblems } from './fixtures.ts'
import { ASKED, FOLLOWED, storeBefore, storedIn } from './stored.ts'

/*
 * The whole way of a message: the page subscribes, the server encrypts for the keys of that subscription, a push service on
 * this machine decrypts, and the DevTools protocol hands the text to the real service worker, which shows it. Only the
 * vendor between server and browser is a stand-in: subscribing there needs the internet.
 */

/** The shell without windows refuses to show notifications. */
const BROWSERS = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome']
const BROWSER = BROWSERS.find((path) => existsSync(path) && !path.includes('headless-shell'))

type Device = {
  readonly context: BrowserContext
  readonly page: Page
  /** What the server pushes to it. */
  readonly push: PushBrowser
}

type Site = { readonly server: BuiltServer; readonly service: PushService }

const test = base.extend<{ readonly device: Device }, { readonly site: Site }>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const service = await openPushService()
      const server = await startBuiltServer(() => ({ PUSH_LOCAL_SERVICE: service.url }))
      await use({ server, service })
      await server.stop()
      await service.close()
    },
    { scope: 'worker' },
  ],
  device: async ({ site: { server, service } }, use) => {
    const browser = await chromium.launch({
      ...(BROWSER && { executablePath: BROWSER }),
      // Otherwise Playwright adds the old mode, which has no notifications.
      headless: false,
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-US',
      serviceWorkers: 'allow',
    })
    await context.grantPermissions(['notifications'], { origin: server.url })
    const push = service.subscribe()
    await context.addInitScript(subscribeWithoutVendor, push.subscription)
    const page = await context.newPage()
    const problems = await watchProblems(page)
    await storeBefore(page, { userGameSelections: FOLLOWED, userLanguage: 'en', ...ASKED })
    await use({ context, page, push })
    await browser.close()
    expect(problems).toEqual([])
  },
})

test.skip(BROWSER === undefined, 'There is no browser here that shows notifications.')
// One worker for all, so that the site starts once.
test.describe.configure({ mode: 'default' })

test('a player switches notifications on, gets a test message, and switches them off', async ({
  device: { page, push },
  site: { service },
}) => {
  await switchOn(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/^Sent\./)).toBeVisible()
  const [message] = push.received
  if (!message) throw new Error('Nothing was pushed')
  expect(message.kind).toBe('test')
  expect(service.mistakes).toEqual([])

  await deliver(page, message)
  await expect
    .poll(() => shownIn(page))
    .toEqual([expect.objectContaining({ title: message.title, body: message.body })])

  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('switch', { name: 'Enable notifications' }).click()
  expect((await forgotten).ok()).toBe(true)
  await expect.poll(async () => (await storedIn(page))['reminderDevice']).toBeUndefined()
})

test('a message is shown once however often it comes, and ticked off with no page open', async ({
  device: { context, page },
}) => {
  await switchOn(page)
  const id = await page.evaluate(async () => {
    const answer = await (await fetch('/api/events?lang=en&games=genshin')).json()
    return String(answer.data.events[0].events[0].uuid)
  })
  const message: ReminderMessage = {
    kind: 'ends',
    key: 'ends:3h:1',
    language: 'en',
    title: 'Ends in 3 hours',
    body: 'Spiral Abyss',
    activities: [{ id, title: 'Spiral Abyss' }],
    actions: [
      { action: 'done', title: 'Done' },
      { action: 'later', title: 'Later' },
    ],
    url: `/timeline?activity=${id}`,
    token: 'a token',
    sent_at: Date.now(),
  }
  await deliver(page, message)
  await deliver(page, message)
  await expect
    .poll(() => shownIn(page))
    .toEqual([
      { title: 'Ends in 3 hours', body: 'Spiral Abyss', tag: 'ends:3h:1', actions: ['Done', 'Later'] },
    ])

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await page.close()
  await press(worker, 'done')

  const next = await context.newPage()
  await next.goto('/timeline')
  await expect.poll(async () => (await storedIn(next))['activityStatus']).toEqual({ [id]: 'done' })
  await expect.poll(() => shownIn(next)).toEqual([])
})

async function switchOn(page: Page): Promise<void> {
  await page.goto('/settings?highlight=notifications')
  const saved = page.waitForResponse('**/api/reminders/device')
  await page.getByRole('switch', { name: 'Enable notifications' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByText('Notifications are on')).toBeVisible()
}

/** Hands a pushed text to the worker, as the browser does when the vendor has delivered it. */
async function deliver(page: Page, message: ReminderMessage): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await devTools.detach()
}

function shownIn(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map((notification) => ({
      title: notification.title,
      body: notification.body,
      tag: notification.tag,
      actions: Reflect.get(notification, 'actions').map(({ title }: { title: string }) => title),
    }))
  })
}

/** Presses a button of the only notification. A system's own notifications cannot be reached from a test. */
async function press(worker: Worker, action: string): Promise<void> {
  await worker.evaluate(async (pressed) => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    const [notification] = await registration.getNotifications()
    const Click = Reflect.get(self, 'NotificationEvent')
    const event = new Click('notificationclick', { notification, action: pressed })
    let work: Promise<unknown> | undefined
    Object.defineProperty(event, 'waitUntil', { value: (task: Promise<unknown>) => (work = task) })
    self.dispatchEvent(event)
    await work
  }, action)
}

/** In the place of the browser's subscriptions: one with real keys, which the push service of the story has made. */
function subscribeWithoutVendor({ endpoint, keys }: PushBrowser['subscription']): void {
  const MARK = 'stand-in subscription'
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    getKey: (name: 'p256dh' | 'auth') => {
      const bytes = atob(keys[name].replaceAll('-', '+').replaceAll('_', '/'))
      return Uint8Array.from(bytes, (char) => char.charCodeAt(0)).buffer
    },
    unsubscribe: async () => {
      localStorage.removeItem(MARK)
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(MARK, 'yes')
      return subscription
    },
    getSubscription: async () => (localStorage.getItem(MARK) ? subscription : null),
  })
}
