import { type Activity, isFinished, statusOf } from '@bannerday/domain/activity'
import {
  isEndWanted,
  REMINDER_STEPS,
  type ReminderPlan,
  type ReminderStep,
  STEP_MS,
  stepsBefore,
} from '@bannerday/domain/reminders'
import { mdiBellOffOutline, mdiBellOutline, mdiBellRing, mdiCogOutline, mdiRestore } from '@mdi/js'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored, useStored, writeStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useClock, useMinute } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { settingsPath } from '#widgets/paths.ts'
import { useReminderRules } from './reminder-plan.ts'
import styles from './reminder-bell.module.css'

type Props = { readonly activity: Activity }

/** The bell of an activity. Nobody is reminded of a forecast, or of what is over. */
export function ReminderBell({ activity }: Props) {
  const isOver = useClock((now) => now >= activity.endsAt)
  return isOver || activity.isEndPredicted ? null : <Bell activity={activity} />
}

/** When to be reminded of this activity: as the rules say, until the player says something else about it. */
function Bell({ activity }: Props) {
  const { t } = useI18n()
  const titleId = useId()
  const reminders = useStored('reminders')
  const isFinishedOne = isFinished(statusOf(useOwnStatuses(), activity.id))
  const isOn = reminders?.push === true || reminders?.mail_for !== undefined
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('reminders.bell')}
      </h3>
      {isOn && !isFinishedOne ? <Steps activity={activity} /> : null}
      {isOn && isFinishedOne ? <p className={styles.note}>{t('reminders.bell.finished')}</p> : null}
      {isOn ? null : (
        <p className={styles.note}>
          <Icon path={mdiBellOffOutline} size="small" />
          {t('reminders.bell.off')}
          <Link className={styles.link} href={settingsPath('notifications')}>
            <Icon path={mdiCogOutline} size="small" />
            {t('reminders.settings')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Steps({ activity }: Props) {
  const { t } = useI18n()
  const chosen = useStored('reminderBells')?.[activity.id]
  const steps = useSteps(activity)
  const now = useMinute()
  const choices = useRef<HTMLDivElement>(null)

  function toggle(step: ReminderStep, isWanted: boolean) {
    const before = chosen ?? steps
    setBell(activity.id, isWanted ? [...before, step] : before.filter((each) => each !== step))
  }

  function reset() {
    // The pressed button is not needed any more.
    choices.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    setBell(activity.id, undefined)
  }

  return (
    <div ref={choices} className={styles.steps}>
      {REMINDER_STEPS.map((step) => (
        <StepChip
          key={step}
          label={t(`reminders.step.${step}`)}
          isChosen={steps.includes(step)}
          isPassed={activity.endsAt - STEP_MS[step] <= now}
          onToggle={(isWanted) => toggle(step, isWanted)}
        />
      ))}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosen?.length === 0}
        onClick={() => setBell(activity.id, chosen?.length === 0 ? undefined : [])}
      >
        <Icon path={mdiBellOffOutline} size="small" />
        {t('reminders.bell.mute')}
      </button>
      {chosen === undefined ? null : (
        <Button variant="text" size="small" icon={mdiRestore} onClick={reset}>
          {t('reminders.bell.reset')}
        </Button>
      )}
    </div>
  )
}

type StepChipProps = {
  readonly label: string
  readonly isChosen: boolean
  /** Its time is over. */
  readonly isPassed: boolean
  readonly onToggle: (isWanted: boolean) => void
}

function StepChip({ label, isChosen, isPassed, onToggle }: StepChipProps) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isChosen && !isPassed}
      disabled={isPassed}
      title={isPassed ? t('reminders.bell.passed') : undefined}
      onClick={() => onToggle(!isChosen)}
    >
      <Icon path={isChosen && !isPassed ? mdiBellRing : mdiBellOutline} size="small" />
      {label}
    </button>
  )
}

const NO_STATUSES: ReminderPlan['statuses'] = {}

/** Whoever looks at the plan of somebody else is reminded by their own. */
const useOwnStatuses = () => useStored('activityStatus') ?? NO_STATUSES

const NO_BELLS: ReminderPlan['bells'] = {}

/** The steps at which the server sends a message of its own for this activity, by the same rules. */
function useSteps(activity: Activity): readonly ReminderStep[] {
  const rules = useReminderRules()
  const statuses = useOwnStatuses()
  const { zone } = useDisplaySettings()
  const selection = useStored('userGameSelections')?.[activity.gameId]
  const stored = useStored('reminderBells')?.[activity.id]
  const bells = stored ? { [activity.id]: REMINDER_STEPS.filter((step) => stored.includes(step)) } : NO_BELLS
  const isFollowed = selection?.enabled && selection.activities.includes(activity.type)
  const follows = isFollowed ? { [activity.gameId]: [activity.type] } : {}
  const plan: ReminderPlan = { rules, zone, statuses, follows, bells }
  const isSingle = rules.frequency === 'each' || stored !== undefined
  return isSingle && isEndWanted(activity, plan) ? stepsBefore(activity, plan) : []
}

/** Undefined: as the rules say. */
function setBell(activityId: string, steps: readonly string[] | undefined): void {
  const { [activityId]: _, ...others } = readStored('reminderBells') ?? {}
  writeStored('reminderBells', steps === undefined ? others : { ...others, [activityId]: [...steps] })
}
