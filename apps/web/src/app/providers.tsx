import { CSPProvider } from '@base-ui/react/csp-provider'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { I18nStore } from '#i18n/i18n-store.ts'
import { I18nProvider, useI18n } from '#i18n/i18n.tsx'
import { ToastProvider, type Toasts } from '#ui/toast.tsx'

type Props = MessageServices & { readonly children: ReactNode }

export function Providers({ i18n, toasts, children }: Props) {
  return (
    <I18nProvider store={i18n}>
      {/* The content security policy allows no style element that is not a file of ours. */}
      <CSPProvider disableStyleElements>
        <LabelledToasts toasts={toasts}>{children}</LabelledToasts>
      </CSPProvider>
    </I18nProvider>
  )
}

function LabelledToasts({ toasts, children }: { readonly toasts: Toasts; readonly children: ReactNode }) {
  const { t } = useI18n()
  return (
    <ToastProvider toasts={toasts} closeLabel={t('shell.close')} regionLabel={t('shell.messages')}>
      {children}
    </ToastProvider>
  )
}

/** What code outside of React needs to show the player a message. */
export type MessageServices = { readonly i18n: I18nStore; readonly toasts: Toasts }

export type Services = MessageServices & { readonly queryClient: QueryClient }
