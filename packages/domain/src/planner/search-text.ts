/** Katakana stand this far behind the hiragana of the same sound. */
const KANA_DISTANCE = 0x60

/**
 * A text as it is compared: without case, width, accents, spaces and punctuation, and with one kind of kana. The marks
 * that turn か into が stay: they tell words apart, as accents on Latin letters seldom do for those who type in haste.
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
