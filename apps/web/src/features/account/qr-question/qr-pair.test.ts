import { expect, it } from 'vitest'
import { pairInText } from './qr-pair.ts'

const PAIR = { code: 'C', sessionId: 'P' }

it.each([
  ['https://bannerday.example/settings?qr_code=C&qr_session_id=P', PAIR],
  // The same installation has two hosts, and in a tunnel any name.
  ['http://192.168.0.7:8080/settings?x=1&qr_session_id=P&qr_code=C#top', PAIR],
  ['https://bannerday.example/settings?qr_session_id=P', null],
  ['https://bannerday.example/settings?qr_code=C', null],
  ['https://bannerday.example/settings?qr_code=&qr_session_id=P', null],
  [`https://bannerday.example/settings?qr_code=C&qr_session_id=${'P'.repeat(129)}`, null],
  ['javascript:alert(1)?qr_code=C&qr_session_id=P', null],
  ['?qr_code=C&qr_session_id=P', null],
  ['WIFI:S:home;T:WPA;P:secret;;', null],
  ['', null],
])('%s holds %j', (text, pair) => {
  expect(pairInText(text)).toEqual(pair)
})
