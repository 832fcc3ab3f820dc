import type { QueryClient } from '@tanstack/react-query'
import type { I18nStore } from '#i18n/i18n-store.ts'
import type { ToastQueue } from '#ui/toast/toast-queue.ts'

/** What lives as long as the page does. */
export type Services = {
  readonly i18n: I18nStore
  readonly queryClient: QueryClient
  readonly toasts: ToastQueue
}
