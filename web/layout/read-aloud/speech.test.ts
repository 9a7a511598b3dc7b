import { expect, test } from 'vitest'
import { speechPieces } from '#web/layout/read-aloud/speech.ts'

test('text is cut into pieces of at most 160 characters, after sentences where possible', () => {
  const text = `第一句。第二句！\n\n  第三段没有句号\n${'长'.repeat(400)}。`
  const pieces = speechPieces(text)
  expect(pieces[0]).toBe('第一句。第二句！第三段没有句号')
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(160)
  expect(pieces.join('').length).toBe(text.replace(/\s/g, '').length)
})

test('an empty page has nothing to read', () => {
  expect(speechPieces(' \n ')).toEqual([])
})
