/** Marks after a date that say whose clock it is: the tags and words of all feeds come down to these. */
export const SERVER_MARK = '\u{E000}'
export const GLOBAL_MARK = '\u{E001}'
/** A clock that is neither the server's nor the one of all announcements. */
export const OTHER_MARK = '\u{E002}'

const PRIVATE_USE = /[\u{E000}-\u{F8FF}]/gu
/** With the letters of Hangul that only fill a place. */
const INVISIBLE = /\p{Cf}|[\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu
// Control characters are what is to be taken out.
const CONTROL = /\p{Cc}/gu
const LONE_SURROGATES = /\p{Cs}/gu
const DASHES = /[‐‑‒–—―−]/g
const WAVES = /[〜∼∽˜]/g
const SERVER_WORDS =
  /\(?\s?(?:server time|服务器时间|伺服器時間|服務器時間|サーバー?時間|サーバータイム)\s?\)?/gi
const GLOBAL_WORDS = /\(?\s?(?:(?:UTC|GMT)\s?\+\s?0?8(?::00)?(?![\d:])|北京时间|北京時間)\s?\)?/gi
const OTHER_WORDS =
  /\(?\s?(?:(?:UTC|GMT|utc|gmt)(?:\s?[+-]\s?\d{1,2}(?::\d{2})?)?|日本時間|(?:JST|KST|PST|PDT|EST|EDT|CET|CEST)\b)\s?\)?/g

/** Nothing in a feed may pretend to be one of our marks. */
export function withoutMarks(text: string): string {
  return text.replace(PRIVATE_USE, '')
}

/** A name as people should see it: one line, no invisible characters, everything else as it was written. */
export function cleanName(text: string): string {
  return withoutMarks(text)
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A line to be searched: full-width forms, dashes and waves are one character each, clock words are marks. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    .replace(DASHES, '-')
    .replace(WAVES, '~')
    .replace(SERVER_WORDS, SERVER_MARK)
    .replace(GLOBAL_WORDS, GLOBAL_MARK)
    .replace(OTHER_WORDS, OTHER_MARK)
    .replace(/\s+/g, ' ')
    .trim()
}
