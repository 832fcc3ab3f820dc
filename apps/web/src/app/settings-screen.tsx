import { AccountPanel } from '#features/account/account-panel.tsx'
import { CloudPanel } from '#features/cloud/cloud-panel.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'

export function SettingsScreen() {
  return <SettingsPage Account={AccountWithCloud} />
}

function AccountWithCloud({ isWanted }: { readonly isWanted: boolean }) {
  return <AccountPanel cloud={<CloudPanel />} isWanted={isWanted} />
}
