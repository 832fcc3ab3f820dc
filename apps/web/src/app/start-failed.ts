import button from '#ui/button.module.css'
import styles from './start-failed.module.css'

/** Not from the message catalogue, which may be what could not be loaded. */
const TEXTS = [
  { lang: 'en', text: 'Bannerday could not be loaded', retry: 'Try again' },
  { lang: 'zh-Hans', text: 'Bannerday 加载失败', retry: '重试' },
  { lang: 'zh-Hant', text: '無法載入 Bannerday', retry: '再試一次' },
  { lang: 'ja', text: 'Bannerday を読み込めませんでした', retry: '再試行' },
] as const

/** Plain DOM, because React may be what could not be loaded. */
export function startFailed(): HTMLElement {
  const page = document.createElement('main')
  page.className = styles.page ?? ''
  page.append(...TEXTS.map(inOneLanguage))
  return page
}

function inOneLanguage({ lang, text, retry }: (typeof TEXTS)[number]): HTMLElement {
  const section = document.createElement('section')
  section.lang = lang
  section.className = styles.text ?? ''
  const message = document.createElement('p')
  message.textContent = text
  section.append(message, retryButton(retry))
  return section
}

function retryButton(label: string): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = button.button ?? ''
  element.dataset.variant = 'tonal'
  element.dataset.size = 'small'
  element.textContent = label
  element.addEventListener('click', () => location.reload())
  return element
}
