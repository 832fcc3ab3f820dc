import type { Language } from '@bannerday/domain/language'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { MailTexts } from './mail-text.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type { MailText } from './mail-text.ts'

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
}
