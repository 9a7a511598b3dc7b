// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type Choice, mergedHtml, mergeParts } from './merge-parts.ts'

const html = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('')

test('passages that both texts have stay, the others are numbered', () => {
  expect(mergeParts(html('一', '二', '三'), html('一', '贰', '三', '四'))).toEqual([
    { same: html('一') },
    { place: 0, theirs: html('二'), mine: html('贰') },
    { same: html('三') },
    { place: 1, theirs: '', mine: html('四') },
  ])
})

test('a passage that only the other text has is opposite an empty part', () => {
  expect(mergeParts(html('一', '二'), html('二'))).toEqual([
    { place: 0, theirs: html('一'), mine: '' },
    { same: html('二') },
  ])
})

test('equal texts differ nowhere, and an empty text everywhere', () => {
  expect(mergeParts(html('一'), html('一'))).toEqual([{ same: html('一') }])
  expect(mergeParts('', html('一'))).toEqual([{ place: 0, theirs: '', mine: html('一') }])
})

test.each<[Choice[], string]>([
  [['theirs', 'theirs'], html('一', '二', '三')],
  [['mine', 'mine'], html('一', '贰', '三', '四')],
  [['mine', 'theirs'], html('一', '贰', '三')],
  [['both', 'mine'], html('一', '二', '贰', '三', '四')],
  [[], html('一', '二', '贰', '三', '四')],
])('the choices %j make one text; a passage without one keeps both', (choices, merged) => {
  expect(mergedHtml(mergeParts(html('一', '二', '三'), html('一', '贰', '三', '四')), choices)).toBe(merged)
})
