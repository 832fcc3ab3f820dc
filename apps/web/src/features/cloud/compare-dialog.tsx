import { comparePlans } from '@bannerday/domain/cloud-slots'
import { useMemo } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Choice, Question } from './cloud-acts.ts'
import { DifferenceTable } from './difference-table.tsx'
import styles from './compare-dialog.module.css'

type Props = {
  readonly isOpen: boolean
  readonly question: Question
  readonly isBusy: boolean
  readonly onSettle: (choice: Choice) => void
  /** Changes nothing, neither here nor in the cloud. */
  readonly onClose: () => void
}

/** Shows what differs before anything is overwritten. */
export function CompareDialog({ isOpen, question, isBusy, onSettle, onClose }: Props) {
  const { cause, slot, mine, theirs } = question
  const { t } = useI18n()
  const differences = useMemo(() => comparePlans(mine, theirs.plan), [mine, theirs])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t(`cloud.compare.${cause}`, { slot })}
      description={t(`cloud.compare.${cause}.hint`)}
      footer={
        <>
          <Button isBusy={isBusy} onClick={() => onSettle('mine')}>
            {t('cloud.compare.keep-mine')}
          </Button>
          <Button isBusy={isBusy} onClick={() => onSettle('theirs')}>
            {t('cloud.compare.take-theirs')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => onSettle('merged')}>
            {t('cloud.compare.merge')}
          </Button>
        </>
      }
    >
      <DifferenceTable differences={differences} />
      <p className={styles.hint}>{t('cloud.compare.merge-hint')}</p>
    </Dialog>
  )
}
