import { expect, test } from 'vitest'
import { acceptOf, kindOfName, refusalOf, sizeText } from './file-kind.ts'

test.each([
  ['合影.JPG', 'picture'],
  ['宣传.mp4', 'film'],
  ['岗位表.xlsx', 'document'],
])('%s is a %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

test('a file dialog accepts the extensions of its kind, by default those of documents', () => {
  expect(acceptOf('picture').split(',')).toEqual(expect.arrayContaining(['.png', '.jpg']))
  expect(acceptOf('picture')).not.toContain('.docx')
  expect(acceptOf('film')).toContain('.mp4')
  expect(acceptOf(undefined)).toBe(acceptOf('document'))
})

test('a file is rejected by the rules of its kind', () => {
  expect(refusalOf('picture', new File(['a'], 'a.png'))).toBeUndefined()
  expect(refusalOf('picture', new File(['a'], 'a.docx'))).toBeTypeOf('string')
  expect(refusalOf('document', new File([], 'a.docx'))).toBeTypeOf('string')
})

test.each([
  [0, '0 字节'],
  [1023, '1023 字节'],
  [1024, '1 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1.0 MB'],
  [5.25 * 1024 * 1024, '5.3 MB'],
])('%i bytes are formatted as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
