/** The distance in Unicode from a hiragana to the katakana of the same sound. */
const KANA_DISTANCE = 0x60

/**
 * A text in the form in which searches compare it: without case, width, accents, spaces and punctuation, and with one
 * kind of kana. The marks that turn か into が are kept, because they distinguish words.
 */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll(/[\p{P}\p{S}\p{Z}\s]/gu, '')
}
