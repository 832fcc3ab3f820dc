import { expect, it, vi } from 'vitest'
import { watchInstallPrompt } from './install-prompt.ts'

function offerFrom(browser: EventTarget, userChoice = Promise.resolve({ outcome: 'accepted' })) {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue()
  const event = new Event('beforeinstallprompt', { cancelable: true })
  browser.dispatchEvent(Object.assign(event, { prompt, userChoice }))
  return { event, prompt }
}

it('has nothing to offer until the browser does', async () => {
  const install = watchInstallPrompt(new EventTarget())
  expect(install.isOffered()).toBe(false)
  await expect(install.ask()).resolves.toBeUndefined()
})

it('keeps the offer for our own button and tells whoever listens', () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const listener = vi.fn<() => void>()
  const stop = install.subscribe(listener)
  const { event } = offerFrom(browser)
  expect(event.defaultPrevented).toBe(true)
  expect(install.isOffered()).toBe(true)
  expect(listener).toHaveBeenCalledOnce()

  stop()
  browser.dispatchEvent(new Event('appinstalled'))
  expect(listener).toHaveBeenCalledOnce()
})

it('is spent by a choice, whichever it is', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const { prompt } = offerFrom(browser, Promise.resolve({ outcome: 'dismissed' }))
  await install.ask()
  expect(prompt).toHaveBeenCalledOnce()
  expect(install.isOffered()).toBe(false)
})

it('stays while the player is still deciding', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  offerFrom(browser, new Promise(() => {}))
  void install.ask()
  await Promise.resolve()
  expect(install.isOffered()).toBe(true)
})

it('is asked about once, however often the button is pressed', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const { prompt } = offerFrom(browser, new Promise(() => {}))
  void install.ask()
  await install.ask()
  expect(prompt).toHaveBeenCalledOnce()
})

it('is spent when the browser will not ask after all', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const { prompt } = offerFrom(browser)
  prompt.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'))
  await install.ask()
  expect(install.isOffered()).toBe(false)
})

it('ends when the app is installed another way', () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  offerFrom(browser)
  browser.dispatchEvent(new Event('appinstalled'))
  expect(install.isOffered()).toBe(false)
})

it('ignores an event that cannot install anything', () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  browser.dispatchEvent(new Event('beforeinstallprompt'))
  expect(install.isOffered()).toBe(false)
})
