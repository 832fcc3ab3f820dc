import type { Language } from '@bannerday/domain/language'
import { formatsFor } from './format.ts'
import type { Message, Values } from './messages.ts'

/** The text of a message: `count` chooses the plural form, numbers are formatted for the language. */
export function translate(language: Language, message: Message, values?: Values): string {
  return fill(language, chooseForm(language, message, values), values)
}

export function chooseForm(language: Language, message: Message, values: Values = {}): string {
  if (typeof message === 'string') return message
  const { count } = values
  if (typeof count !== 'number') return message.other
  return message[formatsFor(language).pluralForm(count)] ?? message.other
}

export function fill(language: Language, text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? formatsFor(language).number(value) : value
  })
}
