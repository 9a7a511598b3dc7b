import { describe, expect, test } from 'vitest'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { approvalHash, type ReviewedText } from './article-files.ts'

const TEXT: ReviewedText = { ...emptyDraft(2), title: '标题', attachmentFileIds: [1, 2] }
const FILES = [
  { id: 1, name: 'a.png', sha256: 'aa', crc32: 'cc', byteCount: 1 },
  { id: 2, name: 'b.pdf', sha256: null, crc32: 'dd', byteCount: 2 },
]
const hash = approvalHash(TEXT, FILES)

describe('the hash of a reviewed text', () => {
  test('is a SHA-256 and the same for the same text', () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(approvalHash({ ...TEXT, attachmentFileIds: [1, 2] }, FILES.slice())).toBe(hash)
  })

  test.each<[Partial<ReviewedText>]>([
    [{ title: '另一个标题' }],
    [{ outline: '摘要' }],
    [{ html: '<p>正文</p>' }],
    [{ source: '来源' }],
    [{ author: '作者' }],
    [{ editorName: '责任编辑' }],
    [{ coverFileId: 1 }],
    [{ attachmentFileIds: [2, 1] }],
    [{ typeId: 3 }],
    [{ locationName: '武汉' }],
    [{ expiresAt: new Date(0) }],
    [{ pinnedUntil: new Date(0) }],
  ])('changes with %j', (change) => {
    expect(approvalHash({ ...TEXT, ...change }, FILES)).not.toBe(hash)
  })

  test('distinguishes the end of the validity from the end of the pin', () => {
    const [expiring, pinned] = [{ expiresAt: new Date(0) }, { pinnedUntil: new Date(0) }]
    expect(approvalHash({ ...TEXT, ...expiring }, [])).not.toBe(approvalHash({ ...TEXT, ...pinned }, []))
  })

  test.each([
    ['the bytes of a file', { sha256: 'bb' }],
    ['its name', { name: 'c.png' }],
    ['its length', { byteCount: 3 }],
  ])('changes with %s', (_what, change) => {
    const [first, second] = FILES
    expect(approvalHash(TEXT, [{ ...first, ...change }, second] as typeof FILES)).not.toBe(hash)
  })

  test('depends on the CRC of a file only if the file has no SHA-256', () => {
    const changed = FILES.map((file) => ({ ...file, crc32: 'ee' }))
    expect(approvalHash(TEXT, changed)).not.toBe(hash)
    expect(approvalHash(TEXT, [...changed.slice(0, 1), ...FILES.slice(1)])).toBe(hash)
  })
})
