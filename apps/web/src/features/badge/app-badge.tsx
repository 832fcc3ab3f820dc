import { HOUR } from '@bannerday/domain/time'
import { countEndingToday } from '@bannerday/domain/unfinished'
import { useEffect } from 'react'
import { useStored } from '#storage/storage.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { useFollowedActivities } from '#widgets/activities/use-followed-activities.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { INSTALLED } from '#widgets/installed.ts'
import { useStatuses } from '#widgets/status-menu/personal-status.ts'
import { useMinutes } from '#widgets/use-minutes.ts'

type Props = {
  /** What carries the number: the browser, which puts it on the icon of the installed app. */
  readonly icon: Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>
}

/** How much is still to be done today, on the icon of the installed app; a tab has none and asks for nothing. */
export function AppBadge({ icon }: Props) {
  const isInstalled = useMediaQuery(INSTALLED)
  const selections = useStored('userGameSelections') ?? {}
  const followsAny = Object.values(selections).some(({ enabled }) => enabled)
  if (!isInstalled) return null
  return followsAny ? <CountedBadge icon={icon} /> : <ShownBadge icon={icon} count={0} />
}

function CountedBadge({ icon }: Props) {
  const { zone } = useDisplaySettings()
  const statuses = useStatuses()
  const { activities } = useFollowedActivities(HOUR)
  const now = useMinutes()
  // What the icon says from last time stays until there is something better.
  if (!activities) return null
  return <ShownBadge icon={icon} count={countEndingToday(activities, statuses, zone, now)} />
}

function ShownBadge({ icon, count }: Props & { readonly count: number }) {
  useEffect(() => {
    const shown = count > 0 ? icon.setAppBadge(count) : icon.clearAppBadge()
    // Some systems want to be asked first; the number is not worth a question.
    shown.catch(() => {})
  }, [icon, count])
  return null
}
