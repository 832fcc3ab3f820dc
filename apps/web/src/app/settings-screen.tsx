import { AccountPanel } from '#features/account/account-panel.tsx'
import { Cloud } from '#features/cloud/cloud.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'

export function SettingsScreen() {
  return <SettingsPage account={<AccountPanel cloud={<Cloud />} />} />
}
