import { expect, test } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_METADATA, emptyDraft } from '#contracts/studio/article-metadata.ts'
import { isSameDraft, markOf } from './draft-text.ts'

const DRAFT: StudioDraft = { ...emptyDraft(2), title: '标题', html: '<p>正文</p>' }
const METADATA = Object.keys(ARTICLE_METADATA) as (keyof typeof ARTICLE_METADATA)[]

test.each<Partial<StudioDraft>>([
  { title: '题目' },
  { outline: '摘要' },
  { html: '<p>正文 </p>' },
  { coverFileId: 5 },
  { attachmentFileIds: [5] },
  { typeId: 3 },
  { locationName: '武汉' },
  { expiresAt: '2026-12-01 09:00:00' },
  { pinnedUntil: '2026-12-01 09:00:00' },
  ...METADATA.map((field) => ({ [field]: '甲' })),
])('a draft with %j is another draft', (change) => {
  expect(isSameDraft(DRAFT, { ...DRAFT, ...change })).toBe(false)
})

test.each<Partial<StudioDraft>>([
  { title: ' 标题 ' },
  { outline: '  ' },
  ...METADATA.map((field) => ({ [field]: ' ' })),
])('blanks around a text, as in %j, do not make another draft', (change) => {
  expect(isSameDraft(DRAFT, { ...DRAFT, ...change })).toBe(true)
})

test('a time of the form is equal to the same time of the server', () => {
  const at = (time: string) => markOf({ ...DRAFT, expiresAt: time, pinnedUntil: time })
  expect(at('2026-12-01 09:00')).toBe(at('2026-12-01 09:00:00'))
  expect(at('2026-12-01 09:01')).not.toBe(at('2026-12-01 09:00:00'))
})

test('the order of attachments belongs to a draft', () => {
  const [one, other] = [
    [5, 6],
    [6, 5],
  ].map((attachmentFileIds) => ({ ...DRAFT, attachmentFileIds }))
  expect(one && other && isSameDraft(one, other)).toBe(false)
})
