import { describe, expect, test } from 'vitest'
import { missingMessage, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type { ArticleColumn } from '#prisma/generated/sqlite/client.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import { instantOf, requireComplete, textOf, wireOf } from './draft-content.ts'

/** The fields and messages of the error that `work` throws; undefined without an error. */
function problemsOf(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error
    return (error.data as { fields: { field: string; message: string }[] }).fields.map(({ field, message }) => [
      field,
      message,
    ])
  }
}

describe('instantOf', () => {
  test.each([
    ['2026-03-10 08:00', '2026-03-10T00:00:00.000Z'],
    ['2026-03-10 08:00:59', '2026-03-10T00:00:59.000Z'],
    ['2028-02-29 00:00', '2028-02-28T16:00:00.000Z'],
  ])('parses the Beijing time %s', (text, instant) => {
    expect(instantOf('expiresAt', text).toISOString()).toBe(instant)
  })

  test.each(['2026-02-30 08:00', '2026-13-01 08:00', '2026-03-10 24:30', 'tomorrow'])(
    'rejects %s with the field',
    (text) => {
      expect(problemsOf(() => instantOf('expiresAt', text))).toEqual([['expiresAt', STUDIO_MESSAGE.badTime]])
    },
  )
})

const NOW = new Date('2026-03-10T00:00:00Z')
const DRAFT = {
  ...emptyDraft(2),
  title: '标题',
  outline: '摘要',
  html: '<p>正文</p>',
  coverFileId: null,
  attachmentFileIds: [3, 1],
  locationName: null,
  expiresAt: '2026-03-11 08:00:00',
  pinnedUntil: null,
}

test('a draft of the wire is stored and returned unchanged, in the column of the article if it has none', () => {
  expect(wireOf(textOf(DRAFT), 7)).toEqual(DRAFT)
  expect(wireOf({ ...textOf(DRAFT), typeId: null }, 7)).toEqual({ ...DRAFT, typeId: 7 })
})

test('an invalid time of a draft is rejected with its field', () => {
  for (const field of ['expiresAt', 'pinnedUntil'])
    expect(problemsOf(() => textOf({ ...DRAFT, [field]: '2026-02-30 08:00:00' }))).toEqual([
      [field, STUDIO_MESSAGE.badTime],
    ])
})

describe('requireComplete', () => {
  const column = (needsCover: boolean) => ({ needsCover }) as ArticleColumn
  const problems = (change: object, needsCover = false) =>
    problemsOf(() => requireComplete({ ...textOf(DRAFT), plainText: '正文', ...change }, column(needsCover), NOW))
  const empty = { title: '', outline: '', plainText: '', html: '<p></p>' }

  test('accepts a complete text', () => expect(problems({})).toBeUndefined())

  test('lists all missing fields at once', () =>
    expect(problems(empty, true)).toEqual([
      ['title', missingMessage('标题')],
      ['outline', missingMessage('摘要')],
      ['html', missingMessage('正文')],
      ['coverFileId', STUDIO_MESSAGE.noCover],
    ]))

  test.each(['<p><img src="/a.png"></p>', '<video src="/a.mp4"></video>'])('accepts %s without any words', (html) =>
    expect(problems({ plainText: '', html })).toBeUndefined(),
  )

  test('requires a cover only in columns that need a cover', () => {
    expect(problems({}, true)).toEqual([['coverFileId', STUDIO_MESSAGE.noCover]])
    expect(problems({ coverFileId: 5 }, true)).toBeUndefined()
  })

  test.each([
    [{ title: '关于〔请填写单位〕的通知' }, true],
    [{ outline: '时间：〔〕' }, true],
    [{ plainText: '地点：〔省、市〕' }, true],
    [{ title: '鄂人社〔2026〕12号' }, false],
    [{ plainText: '〔20261〕' }, true],
    [{ plainText: `〔${'字'.repeat(81)}〕` }, false],
  ])('a text with %j has a placeholder: %s', (change, hasOne) =>
    expect(problems(change)).toEqual(hasOne ? [['html', STUDIO_MESSAGE.placeholders]] : undefined),
  )

  test.each(['expiresAt', 'pinnedUntil'])('%s must be later than now', (field) => {
    expect(problems({ [field]: NOW })).toEqual([[field, STUDIO_MESSAGE.pastTime]])
    expect(problems({ [field]: new Date(NOW.getTime() + 1) })).toBeUndefined()
  })
})
