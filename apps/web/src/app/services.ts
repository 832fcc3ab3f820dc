import type { QueryClient } from '@tanstack/react-query'
import type { I18nStore } from '#i18n/i18n-store.ts'
import type { Toasts } from '#ui/toast/toast-provider.tsx'

/** What code outside of React needs to show the player a message. */
export type MessageServices = { readonly i18n: I18nStore; readonly toasts: Toasts }

export type Services = MessageServices & { readonly queryClient: QueryClient }
