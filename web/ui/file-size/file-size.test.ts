import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('a size is formatted in B, KB or MB', () => {
  expect([0, 1023, 1024, 88_064, 2_516_582].map(fileSize)).toEqual(['0 B', '1023 B', '1 KB', '86 KB', '2.4 MB'])
})
