import { expect, test } from 'vitest'
import { newsBetween } from './news.ts'

type Times = { readonly [id: string]: string }

test.each<[string, Times, Times, readonly string[], readonly string[]]>([
  ['the same is no news', { a: '1–2', b: '3–4' }, { b: '3–4', a: '1–2' }, [], []],
  ['another is new', { a: '1–2' }, { a: '1–2', b: '3–4' }, ['b'], []],
  ['one with other times has moved', { a: '1–2', b: '3–4' }, { a: '1–2', b: '3–5' }, [], ['b']],
  ['one that is gone is not told', { a: '1–2', b: '3–4' }, { a: '1–2' }, [], []],
  ['all at once', { a: '1–2', b: '3–4' }, { a: '1–3', c: '5–6', d: '7–8' }, ['c', 'd'], ['a']],
])('%s', (_, before, after, added, moved) => {
  const news = newsBetween(new Map(Object.entries(before)), new Map(Object.entries(after)))
  expect(news).toEqual({ added, moved })
})
