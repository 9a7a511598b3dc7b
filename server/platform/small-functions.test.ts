import { describe, expect, test } from 'vitest'
import { anchorLine, anchorOfText, anchorText, newestAnchor, type NotedAnchor } from './audit-anchor.ts'
import { beijingDayStart, beijingFolder, beijingTime, beijingYearStart } from './beijing-time.ts'
import { addressBlock } from './address-block.ts'
import { decodedText } from './decoded-text.ts'
import { skipOf } from './paging.ts'
import { maskedEmail, withoutContacts, withoutNumbers } from './personal-masking.ts'
import { storedLine, storedText, visibleText } from './visible-text.ts'
import { xmlText } from './xml-text.ts'

test('times, days, years and folders are those of Beijing', () => {
  const evening = new Date('2025-12-31T16:30:59.999Z')
  expect(beijingTime(evening)).toBe('2026-01-01 00:30:59')
  expect(beijingFolder(evening)).toBe('2026/01/01')
  expect(beijingDayStart(evening).toISOString()).toBe('2025-12-31T16:00:00.000Z')
  expect(beijingYearStart(2026).toISOString()).toBe('2025-12-31T16:00:00.000Z')
})

test.each([
  [1, 10, 25, 0],
  [3, 10, 25, 20],
  [4, 10, 25, 20],
  [3, 10, 20, 10],
  [5, 10, 0, 0],
])('page %i of %i rows, of %i in all, skips %i', (pageNum, pageSize, total, skipped) => {
  expect(skipOf(pageNum, pageSize, total)).toBe(skipped)
})

test('a text is UTF-16 with its mark, else UTF-8, else GB 18030; the mark is not part of the text', () => {
  expect(decodedText(Buffer.from('\ufeff汉a', 'utf16le'))).toBe('汉a')
  expect(decodedText(Buffer.from('\ufeff汉a'))).toBe('汉a')
  expect(decodedText(Buffer.from([0xba, 0xba, 0x61]))).toBe('汉a')
})

describe('personal data', () => {
  test('an e-mail address keeps two letters at most, and its domain', () => {
    expect(['lihua@a.cn', 'li@a.cn', 'l@a.cn', '@a.cn', 'a@b@c.cn', 'nobody'].map(maskedEmail)).toEqual([
      'li****@a.cn',
      'l****@a.cn',
      '****@a.cn',
      expect.stringContaining('****@a.cn'),
      'a@****@c.cn',
      '',
    ])
  })

  test.each([
    ['打 13812345678，或 138-1234-5678', '打 ****，或 ****'],
    ['１３８１２３４５６７８', '****'],
    ['身份证 42010119900101123X。', '身份证 ****。'],
    ['港 +85291234567、台 +886912345678', '港 ****、台 ****'],
    ['写信 li.hua+1@mail.a.cn', '写信 ****'],
    ['2026-03-01 共 1234567 元', '2026-03-01 共 1234567 元'],
    ['编号 138123456789', '编号 138123456789'],
  ])('"%s" without contacts is "%s"', (text, masked) => {
    expect(withoutContacts(text)).toBe(masked)
  })

  test('without numbers, any number of seven digits is hidden, also dates', () => {
    expect(withoutNumbers('2026-03-01 共 123456 或 1234567 元 a@b.cn')).toBe('**** 共 123456 或 **** 元 ****')
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unix', 'unix'],
  ])('requests of %s are counted for %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})

describe('typed texts', () => {
  test('a text of invisible characters is empty', () => {
    expect(visibleText(' \u200b\u2800\ufe0f\u202e ')).toBe('')
    expect(storedText(' \u200b\u2800 ')).toBe('')
    expect(visibleText('a\u200bb\u0007')).toBe('ab')
  })

  test('a stored text keeps joiners, tabs and line feeds, but no control characters', () => {
    expect(storedText(' a\r\nb\rc\td\u0000\u202e👨\u200d👩 ')).toBe('a\nb\nc\td👨\u200d👩')
  })

  test('a stored line has blanks instead of line feeds and tabs', () => {
    expect(storedLine('a\r\n\tb\nc')).toBe('a b c')
  })

  test('a text in XML has its signs escaped', () => {
    expect(xmlText(`<a b="c">'&'`)).toBe('&lt;a b=&quot;c&quot;&gt;&apos;&amp;&apos;')
  })
})

describe('the anchor of the audit log', () => {
  const hash = (digit: string) => digit.repeat(64)
  const noted = (more: Partial<NotedAnchor>): NotedAnchor => ({
    at: new Date('2026-03-01T00:00:00.000Z'),
    kind: 'audit',
    entries: 5,
    hash: hash('a'),
    ...more,
  })
  async function* lines(...anchors: (NotedAnchor | string)[]) {
    for (const anchor of anchors) yield typeof anchor === 'string' ? anchor : anchorLine(anchor)
  }

  test('is written as number and hash, and read again', () => {
    expect(anchorText(noted({}))).toBe(`5:${hash('a')}`)
    expect(anchorOfText(` 5:${hash('a')}\n`)).toEqual({ entries: 5, hash: hash('a') })
    expect([anchorOfText(`5:${hash('g')}`), anchorOfText(`5:${'a'.repeat(63)}`), anchorOfText('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is the one with the most entries since the last restore, the later one of equals', async () => {
    const [few, many, equal] = [noted({}), noted({ entries: 9 }), noted({ entries: 9, hash: hash('b') })]
    expect(await newestAnchor(lines(many, few))).toEqual(many)
    expect(await newestAnchor(lines(many, equal))).toEqual(equal)
    const restored = noted({ kind: 'restored', entries: 2 })
    expect(await newestAnchor(lines(many, restored))).toEqual(restored)
    expect(await newestAnchor(lines(many, restored, few))).toEqual(few)
    const other = `2026-03-01T00:00:00.000Z person 99 ${hash('a')}`
    expect(await newestAnchor(lines('person 5', `never audit 5 ${hash('a')}`, few, other, ''))).toEqual(few)
    expect(await newestAnchor(lines())).toBeUndefined()
  })
})
