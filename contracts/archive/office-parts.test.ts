import { describe, expect, test } from 'vitest'
import { compoundKind } from './compound-file.ts'
import { relationsIn, relationsPath } from './package-relations.ts'

describe('references of a package', () => {
  test.each([
    ['', '_rels/.rels'],
    ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'],
  ])('of the part %j are in %s', (part, path) => {
    expect(relationsPath(part)).toBe(path)
  })

  test('have targets as paths in the package; external targets are omitted', () => {
    const one = (rest: string) => `<Relationship Type="http://a/relationships/styles" ${rest}/>`
    const xml = `<r:Relationships xmlns:r="x">${one('Id="r1" Target="styles.xml"')}<r:Relationship Id='r2' Type='b/theme' Target='../theme\\one.xml'/>${one('Id="r3" Target="/xl/styles2.xml"')}${one('Id="r4" Target="https://a.test" TargetMode="External"')}</r:Relationships>`
    expect(relationsIn(xml, 'xl/workbook.xml')).toEqual([
      { id: 'r1', type: 'styles', target: 'xl/styles.xml' },
      { id: 'r2', type: 'theme', target: 'theme/one.xml' },
      { id: 'r3', type: 'styles', target: 'xl/styles2.xml' },
    ])
  })
})

test.each([
  ['an old document', [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')], 'old'],
  [
    'an encrypted one',
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('E..EncryptedPackage', 'utf16le')],
    'encrypted',
  ],
  ['a zip file', [Buffer.from('PK\u0003\u0004'), Buffer.from('EncryptedPackage', 'utf16le')], undefined],
])('%s is known by its bytes', (_what, bytes, kind) => {
  expect(compoundKind(Buffer.concat(bytes))).toBe(kind)
})
