import { createToasts, type ToastRequest, type Toasts } from '#ui/toast.tsx'

/** Toasts that are written down instead of shown. */
export function recordedToasts(toText = ({ message }: ToastRequest) => message) {
  const said: string[] = []
  const toasts: Toasts = { ...createToasts(), show: (request) => void said.push(toText(request)) }
  return { toasts, said }
}
