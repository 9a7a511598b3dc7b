import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

test('blank lines of a text are left out, and the other lines keep their spaces', () => {
  expect(textLines('一\n\n  二 \n \t\n三\n')).toEqual(['一', '  二 ', '三'])
  expect(textLines(' ')).toEqual([])
})
