import { expect, test } from 'vitest'
import { unwrapLines } from './license-text.ts'

test.each([
  [
    'a sentence that was wrapped goes on',
    'Permission is hereby granted, free of charge, to any person\nobtaining a copy of this software.',
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software.',
  ],
  [
    'an indented sentence goes on without its indent',
    '      "Licensor" shall mean the copyright owner or entity\n      authorized by the copyright owner.',
    '"Licensor" shall mean the copyright owner or entity authorized by the copyright owner.',
  ],
  [
    'titles and names keep their lines',
    '     Apache License\r\n  Version 2.0, January 2004\r\nhttp://www.apache.org/licenses/',
    'Apache License\nVersion 2.0, January 2004\nhttp://www.apache.org/licenses/',
  ],
  [
    'each owner keeps a line, however long it is',
    'Copyright (c) 2021-present The Fastify team, of all the world\nCopyright (c) 2022 Two',
    'Copyright (c) 2021-present The Fastify team, of all the world\nCopyright (c) 2022 Two',
  ],
  [
    'a sentence about copyright is no owner',
    'made available under the License, as indicated by a\ncopyright notice that is included in the work',
    'made available under the License, as indicated by a copyright notice that is included in the work',
  ],
  [
    'paragraphs stay apart',
    'The above copyright notice shall be included in all copies\n\nTHE SOFTWARE IS PROVIDED',
    'The above copyright notice shall be included in all copies\n\nTHE SOFTWARE IS PROVIDED',
  ],
  [
    'every entry of a list begins a line',
    '  * Redistributions of source code must retain the above notice\n    and this list.\n  * Redistributions in binary form must too',
    '* Redistributions of source code must retain the above notice and this list.\n* Redistributions in binary form must too',
  ],
  [
    'so does every letter of one',
    '(a) You must give any other recipients of the Work a copy of it\n(b) You must cause any modified files to carry notices',
    '(a) You must give any other recipients of the Work a copy of it\n(b) You must cause any modified files to carry notices',
  ],
  [
    'a rule is no word of the title above it',
    'The terms and conditions of everything that follows below\n------------------------------------\nAs they are',
    'The terms and conditions of everything that follows below\n------------------------------------\nAs they are',
  ],
  [
    'what was never wrapped ends where it did',
    `${'word '.repeat(30)}end.\nAnother paragraph`,
    `${'word '.repeat(30)}end.\nAnother paragraph`,
  ],
  ['nothing stays nothing', '', ''],
])('in the text of a license %s', (_, text, expected) => {
  expect(unwrapLines(text)).toBe(expected)
})
