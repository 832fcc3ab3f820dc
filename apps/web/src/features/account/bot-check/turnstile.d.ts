/** The part of Cloudflare's script that we use. */
interface Window {
  readonly turnstile?: {
    readonly render: (
      place: HTMLElement,
      options: {
        readonly sitekey: string
        readonly action: string
        readonly language: string
        readonly theme: 'light' | 'dark'
        readonly size: 'flexible'
        readonly callback: (token: string) => void
        readonly 'error-callback': () => boolean
        readonly 'expired-callback': () => void
      },
    ) => string
    readonly remove: (widget: string) => void
  }
}
