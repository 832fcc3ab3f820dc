import type { QueryClient } from '@tanstack/react-query'
import type { I18nStore } from '#i18n/i18n-store.ts'
import type { ToastQueue } from '#ui/toast/toast-queue.ts'

/** How to speak to the player from outside React. */
export type Voice = { readonly i18n: I18nStore; readonly toasts: ToastQueue }

export type Services = Voice & { readonly queryClient: QueryClient }
