import { CLOUD_SLOTS, type CloudSlot, type SlotDates } from '@bannerday/domain/cloud-slots'
import { mdiCheckCircle } from '@mdi/js'
import { useId } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { localTimestamp } from './local-timestamp.ts'
import styles from './cloud-panel.module.css'

type Props = {
  readonly slot: CloudSlot
  readonly dates: SlotDates
  readonly onChoose: (slot: CloudSlot) => void
}

/** Three slots, one of which is always chosen. */
export function SlotPicker({ slot, dates, onChoose }: Props) {
  const { t } = useI18n()
  const name = useId()
  const dateOf = (one: CloudSlot) => {
    const at = dates.get(one)
    return at === undefined ? t('cloud.never') : localTimestamp(at)
  }
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.head}>
        <span className={styles.title}>{t('cloud.title')}</span>
        <span className={styles.date}>{t('cloud.updated', { slot, time: dateOf(slot) })}</span>
      </legend>
      <div className={styles.slots}>
        {CLOUD_SLOTS.map((one) => (
          <label key={one} className={styles.slot}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              required
              checked={one === slot}
              onChange={() => onChoose(one)}
            />
            <span className={styles.name}>
              {t('cloud.slot', { slot: one })}
              {one === slot ? <Icon path={mdiCheckCircle} size="small" /> : null}
            </span>
            <small className={styles.day}>{dateOf(one).split(/ (?=\d)/)[0]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
