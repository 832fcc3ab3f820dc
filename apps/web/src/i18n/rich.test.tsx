import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadCatalogue, openI18n } from './i18n-store.ts'
import { I18nProvider, useI18n } from './i18n.tsx'
import { Rich } from './rich.tsx'

const repo = (text: string) => <a href="https://example.org/repo">{text}</a>
const about = (
  <p>
    <Rich message="about.source" slots={{ repo }} />
  </p>
)

const withForeignMarkup = async () => ({
  ...(await loadCatalogue('en')),
  'about.source': '<img src=x onerror=alert(1)> <b>bold</b> <repo>code</repo>',
})

function Lost() {
  return useI18n().language
}

it('a message with a link renders the link around its text', async () => {
  const store = await openI18n('en')
  const { container } = render(<I18nProvider store={store}>{about}</I18nProvider>)
  expect(container.textContent).toBe('Read the source code')
  expect(screen.getByRole('link', { name: 'source code' }).getAttribute('href')).toBe(
    'https://example.org/repo',
  )
})

it('a message with a link is translated without being remounted', async () => {
  const store = await openI18n('en')
  const { container } = render(<I18nProvider store={store}>{about}</I18nProvider>)
  const paragraph = container.querySelector('p')
  await store.current().setLanguage('ja')
  expect((await screen.findByRole('link', { name: 'ソースコード' })).parentElement).toBe(paragraph)
  expect(container.textContent).toBe('ソースコードを見る')
})

it('undeclared markup in a message is shown as text', async () => {
  const store = await openI18n('en', { load: withForeignMarkup })
  const { container } = render(<I18nProvider store={store}>{about}</I18nProvider>)
  expect(container.querySelector('img, b')).toBeNull()
  expect(container.textContent).toBe('<img src=x onerror=alert(1)> bold code')
})

it('useI18n without a provider throws', () => {
  expect(() => render(<Lost />)).toThrow('I18nProvider')
})
