// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type Choice, mergedHtml, mergeParts } from './merge-parts.ts'

const html = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('')

test('equal passages appear once, and differing passages are numbered', () => {
  expect(mergeParts(html('一', '二', '三'), html('一', '贰', '三', '四'))).toEqual([
    { same: html('一') },
    { place: 0, theirs: html('二'), mine: html('贰') },
    { same: html('三') },
    { place: 1, theirs: '', mine: html('四') },
  ])
})

test('a passage that only the remote text contains is paired with an empty local passage', () => {
  expect(mergeParts(html('一', '二'), html('二'))).toEqual([
    { place: 0, theirs: html('一'), mine: '' },
    { same: html('二') },
  ])
})

test('equal texts have no differing passage; compared with an empty text, everything differs', () => {
  expect(mergeParts(html('一'), html('一'))).toEqual([{ same: html('一') }])
  expect(mergeParts('', html('一'))).toEqual([{ place: 0, theirs: '', mine: html('一') }])
})

test.each<[Choice[], string]>([
  [['theirs', 'theirs'], html('一', '二', '三')],
  [['mine', 'mine'], html('一', '贰', '三', '四')],
  [['mine', 'theirs'], html('一', '贰', '三')],
  [['both', 'mine'], html('一', '二', '贰', '三', '四')],
  [[], html('一', '二', '贰', '三', '四')],
])('the choices %j produce one text; a passage without a choice keeps both versions', (choices, merged) => {
  expect(mergedHtml(mergeParts(html('一', '二', '三'), html('一', '贰', '三', '四')), choices)).toBe(merged)
})
