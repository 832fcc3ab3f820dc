import { AccountPanel } from '#features/account/account-panel.tsx'
import { CloudPanel } from '#features/cloud/cloud-panel.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { withMessages } from '#i18n/i18n-store.ts'
import { lazyPart } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/loading.tsx'

const NotificationsCard = lazyPart(
  async () => {
    const reminders = await withMessages(import('#features/reminders/notifications-card.tsx'), 'planner')
    return reminders.NotificationsCard
  },
  <Skeleton height="132px" />,
)

const Calendar = lazyPart(async () => {
  const calendar = await withMessages(import('#features/calendar/calendar-card.tsx'), 'settings')
  return calendar.CalendarCard
})

export function SettingsScreen() {
  return <SettingsPage Account={AccountWithCloud} Notifications={NotificationsCard} Calendar={Calendar} />
}

function AccountWithCloud({ isWanted }: { readonly isWanted: boolean }) {
  return <AccountPanel cloud={<CloudPanel />} isWanted={isWanted} />
}
