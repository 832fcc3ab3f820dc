import { HOUR } from '@bannerday/domain/time'
import { countEndingToday } from '@bannerday/domain/unfinished'
import { useEffect } from 'react'
import { useStored } from '#storage/storage.ts'
import { INSTALLED, useMediaQuery } from '#ui/media-query.ts'
import { useFollowedActivities } from '#widgets/activities.ts'
import { useClock } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useStatuses } from '#widgets/personal-status.tsx'

type Props = {
  /** `navigator`, which shows a number on the icon of the installed app. */
  readonly icon: Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>
}

/** Shows what is left to do today on the icon of the installed app. A tab has no icon, and fetches nothing. */
export function AppBadge({ icon }: Props) {
  const isInstalled = useMediaQuery(INSTALLED)
  const followsAny = Object.values(useStored('userGameSelections') ?? {}).some(({ enabled }) => enabled)
  const hasOwn = Object.keys(useStored('ownEntries') ?? {}).length > 0
  if (!isInstalled) return null
  return followsAny || hasOwn ? <CountedBadge icon={icon} /> : <ShownBadge icon={icon} count={0} />
}

function CountedBadge({ icon }: Props) {
  const { zone } = useDisplaySettings()
  const statuses = useStatuses()
  const { activities } = useFollowedActivities(HOUR)
  const count = useClock((now) => (activities ? countEndingToday(activities, statuses, zone, now) : null))
  // Until the activities are loaded, the number of the last visit stays.
  return count === null ? null : <ShownBadge icon={icon} count={count} />
}

function ShownBadge({ icon, count }: Props & { readonly count: number }) {
  // The icon belongs to the system, not to the page.
  useEffect(() => {
    const shown = count > 0 ? icon.setAppBadge(count) : icon.clearAppBadge()
    // Some systems require a permission; the number is not worth asking for it.
    shown.catch(() => {})
  }, [icon, count])
  return null
}
