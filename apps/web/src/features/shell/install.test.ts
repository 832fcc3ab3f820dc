import { expect, it, vi } from 'vitest'
import { watchInstallPrompt } from './install.tsx'

function offerFrom(browser: EventTarget, userChoice = Promise.resolve({ outcome: 'accepted' })) {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue()
  const event = new Event('beforeinstallprompt', { cancelable: true })
  browser.dispatchEvent(Object.assign(event, { prompt, userChoice }))
  return { event, prompt }
}

it('installing is not offered before the browser offers it', async () => {
  const install = watchInstallPrompt(new EventTarget())
  expect(install.isOffered()).toBe(false)
  await expect(install.show()).resolves.toBeUndefined()
})

it('an offer of the browser is kept for our own button, and listeners are notified', () => {
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

it('an offer is gone once the player has chosen, whichever way', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const { prompt } = offerFrom(browser, Promise.resolve({ outcome: 'dismissed' }))
  await install.show()
  expect(prompt).toHaveBeenCalledOnce()
  expect(install.isOffered()).toBe(false)
})

it('an offer stays while the player is still deciding', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  offerFrom(browser, new Promise(() => {}))
  void install.show()
  await Promise.resolve()
  expect(install.isOffered()).toBe(true)
})

it('the prompt is shown once, however often the button is pressed', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const { prompt } = offerFrom(browser, new Promise(() => {}))
  void install.show()
  await install.show()
  expect(prompt).toHaveBeenCalledOnce()
})

it('an offer is gone when the browser fails to show its prompt', async () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  const { prompt } = offerFrom(browser)
  prompt.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'))
  await install.show()
  expect(install.isOffered()).toBe(false)
})

it('an offer is gone when the app is installed another way', () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  offerFrom(browser)
  browser.dispatchEvent(new Event('appinstalled'))
  expect(install.isOffered()).toBe(false)
})

it('an event that cannot install anything is no offer', () => {
  const browser = new EventTarget()
  const install = watchInstallPrompt(browser)
  browser.dispatchEvent(new Event('beforeinstallprompt'))
  expect(install.isOffered()).toBe(false)
})
