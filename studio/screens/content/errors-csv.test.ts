import { expect, test } from 'vitest'
import { errorsCsv } from './errors-csv.ts'

test('errors are exported as text, even an error that starts like a formula', () =>
  expect(
    errorsCsv([
      { row: 3, column: '名称', message: '含有“a,b"c”' },
      { row: 4, column: '', message: '=1+1' },
    ]),
  ).toBe('\uFEFF行,列,原因\r\n3,名称,"含有“a,b""c”"\r\n4,,\'=1+1\r\n'))
