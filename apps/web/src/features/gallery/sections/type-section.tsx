import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { Wordmark } from '#widgets/wordmark.tsx'
import styles from './type-section.module.css'

const SIZES = [
  { size: '4xl', weight: 'bold' },
  { size: '2xl', weight: 'bold' },
  { size: 'xl', weight: 'semibold' },
  { size: 'lg', weight: 'semibold' },
  { size: 'md', weight: 'regular' },
  { size: 'sm', weight: 'medium' },
  { size: 'xs', weight: 'regular' },
  { size: '2xs', weight: 'semibold' },
] as const

export function TypeSection() {
  const { t } = useI18n()
  return (
    <Card title="Type">
      <Sample name="Wordmark">
        <span className={styles.wordmark}>
          <Wordmark />
        </span>
      </Sample>
      {SIZES.map(({ size, weight }) => (
        <Sample key={size} name={`${size}, ${weight}`}>
          <span
            className={styles.line}
            style={{ fontSize: `var(--text-${size})`, fontWeight: `var(--weight-${weight})` }}
          >
            {t('app.tagline')}
          </span>
        </Sample>
      ))}
      <Sample name="Four scripts">
        <span lang="zh-Hans">虚星临渡</span>
        <span lang="zh-Hant">虛星臨渡</span>
        <span lang="ja">苺色のシャンソン</span>
        <span lang="en">Resplendent Starlight</span>
      </Sample>
    </Card>
  )
}
