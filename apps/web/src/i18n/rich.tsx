import { Fragment, type ReactNode } from 'react'
import { useI18n } from './i18n.tsx'
import type { RichKey, SlotOf, Values, ValuesOf } from './messages.ts'
import { chooseForm, fill } from './translate.ts'

type DrawSlot = (text: string) => ReactNode

type Props<Key extends RichKey> = {
  readonly message: Key
  readonly slots: { readonly [Name in SlotOf<Key>]: DrawSlot }
} & (ValuesOf<Key> extends undefined ? { readonly values?: Values } : { readonly values: ValuesOf<Key> })

/** A message with links: `Read the <repo>source code</repo>` passes "source code" to the slot `repo`. */
export function Rich<Key extends RichKey>({ message, slots, values }: Props<Key>) {
  const { language, message: find } = useI18n()
  const draw = new Map<string, DrawSlot>(Object.entries(slots))
  const text = chooseForm(language, find(message), values)
  return partsOf(text).map(({ at, slot, content }) => {
    // Filled in after splitting, so that a value that looks like a tag stays text.
    const filled = fill(language, content, values)
    return <Fragment key={at}>{draw.get(slot)?.(filled) ?? filled}</Fragment>
  })
}

type Part = { readonly at: number; readonly slot: string; readonly content: string }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, slot = '', content = ''] = match
    parts.push(
      { at: end, slot: '', content: text.slice(end, match.index) },
      { at: match.index, slot, content },
    )
    end = match.index + whole.length
  }
  return [...parts, { at: end, slot: '', content: text.slice(end) }].filter(({ content }) => content !== '')
}
