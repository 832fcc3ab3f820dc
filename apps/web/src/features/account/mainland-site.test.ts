import { expect, it } from 'vitest'
import { mainlandSite } from './mainland-site.ts'

const HOSTS = { mainland: 'cn.example', international: 'www.example' }

it.each([
  ['www.example', 'zh-Hans', HOSTS, 'https://cn.example/settings'],
  ['www.example', 'zh-Hant', HOSTS, null],
  ['www.example', 'en', HOSTS, null],
  ['cn.example', 'zh-Hans', HOSTS, null],
  ['www.example', 'zh-Hans', { mainland: null, international: null }, null],
] as const)('on %s a reader of %s is pointed to the mainland site or not', (here, language, hosts, site) => {
  expect(mainlandSite(hosts, here, language)).toBe(site)
})
