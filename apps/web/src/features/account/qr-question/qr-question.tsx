import { LOCALES } from '@bannerday/domain/language'
import { useI18n } from '#i18n/i18n.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSecondsTo } from '#widgets/clock.ts'
import { ageInWords } from './age-in-words.ts'
import type { Asker } from './asker.ts'
import type { QrPair } from './qr-pair.ts'
import { useQrQuestion } from './use-qr-question.ts'
import styles from './qr-question.module.css'

type Props = { readonly pair: QrPair; readonly onDone: () => void }

/** Asks whether another device may sign in, and shows which one, from where and since when. Declining is the default. */
export function QrQuestion({ pair, onDone }: Props) {
  const { t } = useI18n()
  const { asker, isBusy, confirm, decline } = useQrQuestion(pair, onDone)
  const unknown = t('qr.ask.unknown')
  return (
    <ConfirmDialog
      isOpen
      title={t('qr.ask.title')}
      message={t('qr.ask.message')}
      confirmLabel={t('qr.ask.confirm')}
      cancelLabel={t('qr.ask.decline')}
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={decline}
    >
      {asker ? (
        <dl className={styles.facts}>
          <div>
            <dt>{t('qr.ask.device')}</dt>
            <dd>{asker.device || unknown}</dd>
          </div>
          <div>
            <dt>{t('qr.ask.ip')}</dt>
            <dd>{asker.ip || unknown}</dd>
          </div>
          <div>
            <dt>{t('qr.ask.time')}</dt>
            <dd>{asker.asked ? <Age {...asker.asked} /> : unknown}</dd>
          </div>
        </dl>
      ) : (
        <Skeleton height="110px" />
      )}
    </ConfirmDialog>
  )
}

function Age({ at, localTime }: NonNullable<Asker['asked']>) {
  const { language } = useI18n()
  const age = -useSecondsTo(localTime)
  return <time dateTime={at}>{ageInWords(LOCALES[language], age)}</time>
}
