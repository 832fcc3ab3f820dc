import { mdiRefresh } from '@mdi/js'
import { Button } from '#ui/button.tsx'
import styles from './start-failed.module.css'

/** Not from the catalogue: this is said when no catalogue could be had. */
const TEXTS = [
  { lang: 'en', text: 'Bannerday could not be loaded', retry: 'Try again' },
  { lang: 'zh-Hans', text: 'Bannerday 加载失败', retry: '重试' },
  { lang: 'zh-Hant', text: '無法載入 Bannerday', retry: '再試一次' },
  { lang: 'ja', text: 'Bannerday を読み込めませんでした', retry: '再試行' },
] as const

export function StartFailed() {
  return (
    <main className={styles.page}>
      {TEXTS.map(({ lang, text, retry }) => (
        <section key={lang} lang={lang} className={styles.text}>
          <p>{text}</p>
          <Button variant="tonal" size="small" icon={mdiRefresh} onClick={() => location.reload()}>
            {retry}
          </Button>
        </section>
      ))}
    </main>
  )
}
