import type { Language } from '@bannerday/domain/language'

type Props = { readonly lang: Language | undefined; readonly children: string }

/** A text that may be in another language than the page: fonts and screen readers need to know. */
export function InLanguage({ lang, children }: Props) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
