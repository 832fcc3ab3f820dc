import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko)'

/** Nearly every browser says that it is several others too. */
test.each([
  ['Chrome, Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`],
  ['Opera, Windows', `${WINDOWS} Chrome/143.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Safari, iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome, iOS', `${IPHONE} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox, iOS', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Samsung Internet, Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Chrome, ChromeOS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  ],
  ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'],
  ['', 'curl/8.9.1'],
])('%s is told from what it sends', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
