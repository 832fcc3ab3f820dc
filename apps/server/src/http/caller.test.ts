import { expect, test } from 'vitest'
import { callerAddress, deviceLabel } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // Some proxies name the port as well, which is another one for each connection.
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
])('calls from %s count as %s', (ip, address) => {
  expect(callerAddress(ip)).toBe(address)
})

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
])('the device label "%s" is read from the user agent', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
