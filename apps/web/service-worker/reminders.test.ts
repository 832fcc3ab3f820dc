import {
  answerReminder,
  removeReminderDevice,
  saveReminderDevice,
} from '@bannerday/contract/reminders/devices'
import { type ReminderMessage, reminderMessage } from '@bannerday/contract/reminders/message'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCache } from '#testing/push-browser.ts'
import {
  answer,
  type Carried,
  carriedBy,
  openPage,
  type PageClient,
  renewSubscription,
  sendAnswersAgain,
  toNotification,
} from './reminders.ts'

const ORIGIN = 'https://bannerday.example'
const NOW = 1_790_000_000_000

const MESSAGE: ReminderMessage = reminderMessage.parse({
  kind: 'ends',
  key: 'ends:3h:1',
  language: 'zh-Hans',
  title: '3小时后结束',
  body: '深境螺旋\n虚构叙事',
  activities: [
    { id: 'a', title: '深境螺旋' },
    { id: 'b', title: '虚构叙事' },
  ],
  actions: [
    { action: 'done', title: '完成' },
    { action: 'later', title: '稍后' },
  ],
  url: '/timeline?activity=a',
  token: 'token',
  sent_at: NOW - 1000,
})

const CARRIED: Carried = { key: 'k', path: '/timeline?activity=a', token: 'token', activityIds: ['a', 'b'] }

type Sent = { readonly path: string; readonly method: string; readonly body: unknown }

let cache: ReturnType<typeof memoryCache>
let sent: Sent[]
let status: number | 'offline'

beforeEach(() => {
  cache = memoryCache()
  sent = []
  status = 200
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = 'null' } = {}) => {
    sent.push({ path, method, body: JSON.parse(body) })
    if (status === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ data: { public_key: 'key' } }), { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const RENEWED = {
  endpoint: 'https://push.example/2',
  toJSON: () => ({
    endpoint: 'https://push.example/2',
    keys: { p256dh: 'p2', auth: 'a2' },
    expirationTime: null,
  }),
}

function scopeWith(pages: readonly PageClient[] = []) {
  const opened: string[] = []
  const synced: string[] = []
  return {
    opened,
    synced,
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      pushManager: { subscribe: vi.fn<PushManager['subscribe']>().mockResolvedValue(Object.create(RENEWED)) },
      sync: { register: async (tag: string) => void synced.push(tag) },
    },
  }
}

/** A page that notes what happens to it. */
function aPage({ answers = true, focused = false } = {}) {
  const events: unknown[] = []
  const page: PageClient = {
    url: `${ORIGIN}/settings`,
    focused,
    focus: async () => void events.push('focus'),
    navigate: async (path) => void events.push(`navigate ${path}`),
    postMessage: (message, [port] = []) => {
      events.push(message)
      if (answers && port instanceof MessagePort) port.postMessage('opened')
    },
  }
  return { page, events }
}

const notes = async () =>
  Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.json()))

describe('the notification for a message', () => {
  it('has its words, its actions and its key as tag', () => {
    const { title, options } = toNotification(MESSAGE, ORIGIN, NOW)
    expect(title).toBe('3小时后结束')
    expect(options).toMatchObject({
      body: '深境螺旋\n虚构叙事',
      lang: 'zh-Hans',
      tag: 'ends:3h:1',
      timestamp: NOW - 1000,
      actions: MESSAGE.actions,
    })
    expect(carriedBy(options)).toEqual({
      key: 'ends:3h:1',
      path: '/timeline?activity=a',
      token: 'token',
      activityIds: ['a', 'b'],
    })
  })

  it('leaves out an action that this version cannot do', () => {
    const actions = [{ action: 'launch', title: 'Play' }, ...MESSAGE.actions]
    expect(toNotification({ ...MESSAGE, actions }, ORIGIN, NOW).options.actions).toEqual(MESSAGE.actions)
  })

  it.each([undefined, null, 'text', 7, [], {}])('is there even if the message is %j', (message) => {
    const { title, options } = toNotification(message, ORIGIN, NOW)
    expect([title, options.timestamp, options.data.path]).toEqual(['Bannerday', NOW, '/timeline'])
  })

  it.each(['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)', 'http://[', ''])(
    'never leads to %j',
    (url) => {
      expect(toNotification({ ...MESSAGE, url }, ORIGIN, NOW).options.data.path).toBe('/timeline')
    },
  )
})

describe('an answer given on a notification', () => {
  /** What a page leaves of a note that it has stored and could not send. */
  const STORED = { token: 'token', action: 'done', activityIds: [] }

  it('is noted for the page and sent to the server', async () => {
    const { page, events } = aPage()
    await answer(scopeWith([page]), CARRIED, 'done')
    expect(sent).toEqual([
      { path: answerReminder.path, method: answerReminder.method, body: { token: 'token', action: 'done' } },
    ])
    expect(await notes()).toEqual([{ token: 'token', action: 'done', activityIds: ['a', 'b'], isSent: true }])
    expect(events).toEqual([{ kind: 'reminder-answered' }])
  })

  it.each<number | 'offline'>(['offline', 503, 429])(
    'is sent again later when the answer is %s',
    async (failure) => {
      status = failure
      const scope = scopeWith()
      await answer(scope, CARRIED, 'later')
      expect(await notes()).toMatchObject([{ isSent: false }])
      expect(scope.synced).toHaveLength(1)
      await expect(sendAnswersAgain()).rejects.toThrow('cannot be reached')
      status = 200
      await sendAnswersAgain()
      await sendAnswersAgain()
      expect(sent).toHaveLength(3)
      expect(await notes()).toMatchObject([{ isSent: true }])
    },
  )

  it('that a page has stored meanwhile is not handed to it again', async () => {
    const { page } = aPage()
    const scope = scopeWith([page])
    status = 'offline'
    await answer(scope, CARRIED, 'done')
    const [place] = await cache.keys()
    if (place) await cache.put(place, new Response(JSON.stringify({ ...STORED, isSent: false })))
    status = 200
    await sendAnswersAgain()
    expect(await notes()).toEqual([{ ...STORED, isSent: true }])
  })

  it('is not repeated where the server refuses it', async () => {
    status = 404
    await answer(scopeWith(), CARRIED, 'done')
    expect(await notes()).toMatchObject([{ isSent: true }])
  })
})

describe('a press on a notification', () => {
  it('opens a page where none is open', async () => {
    const scope = scopeWith()
    await openPage(scope, CARRIED.path)
    expect(scope.opened).toEqual(['/timeline?activity=a'])
  })

  it('shows the activity in the page that the player sees, without loading it anew', async () => {
    const other = aPage()
    const seen = aPage({ focused: true })
    await openPage(scopeWith([other.page, seen.page]), CARRIED.path)
    expect(seen.events).toEqual(['focus', { kind: 'open', path: '/timeline?activity=a' }])
    expect(other.events).toEqual([])
  })

  it('loads a page anew that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { page, events } = aPage({ answers: false })
    const opening = openPage(scopeWith([page]), CARRIED.path)
    await vi.advanceTimersByTimeAsync(1000)
    await opening
    expect(events.at(-1)).toBe('navigate /timeline?activity=a')
  })
})

describe('a renewed subscription', () => {
  const BODY = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, language: 'ja' }
  const remember = () => cache.put('/reminders/sent', new Response(JSON.stringify({ at: NOW, body: BODY })))

  it('takes the place of the old one with all that the page has told the server', async () => {
    await remember()
    const scope = scopeWith()
    await renewSubscription(scope, {})
    const { endpoint, keys } = RENEWED.toJSON()
    expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key',
    })
    expect(sent.slice(1)).toEqual([
      {
        path: saveReminderDevice.path,
        method: saveReminderDevice.method,
        body: { endpoint, keys, language: 'ja' },
      },
      {
        path: removeReminderDevice.path,
        method: removeReminderDevice.method,
        body: { endpoint: 'https://push.example/1', auth: 'a' },
      },
    ])
    expect(await notes()).toMatchObject([{ at: NOW, body: { endpoint, keys, language: 'ja' } }])
  })

  it('that the server does not take is left to the next visit', async () => {
    await remember()
    status = 503
    await renewSubscription(scopeWith(), {})
    expect(await notes()).toMatchObject([{ body: BODY }])
  })

  it('is nothing to a device that was never reminded', async () => {
    await renewSubscription(scopeWith(), {})
    expect(sent).toEqual([])
  })
})
