/**
 * Characters that show nothing, such as those that turn the direction of a text, and marks without a letter or digit to stand
 * on.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}\p{N}])\p{M}/gu

/** What can be seen of a text. Names differ in that, and in nothing else. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '')
}
