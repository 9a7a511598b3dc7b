import { expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { LOCK_LAPSE_SECONDS } from '#contracts/studio/studio-limits.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { articleObject, type ArticleWithDraft, assertCan, can, isPublic, statusOf } from './article-status.ts'
import { isLive, requireNoOtherWriter } from './edit-lock-guard.ts'

const ARTICLE = {
  id: 12,
  typeId: 2,
  state: 'draft',
  stage: 1,
  stageCount: 3,
  version: 9,
  isVisible: true,
  publishedRevisionId: 5,
  draft: { typeId: 3 },
} as unknown as ArticleWithDraft
const article = (changes: Partial<ArticleWithDraft> = {}): ArticleWithDraft => ({ ...ARTICLE, ...changes })
const caller = (...scopes: Grant['scope'][]): StaffCaller => ({
  staffId: 1,
  sessionId: 1,
  name: '',
  grants: scopes.map((scope) => ({ role: 'author', scope })),
  secondFactorAt: null,
  needsFactor: false,
  next: 'ready',
  address: '',
})

test('an article that moves to another column needs the permission in both', () => {
  expect(articleObject(article())).toEqual({ scopes: ['column:3'], state: 'draft' })
  expect(articleObject(article({ draft: null }))).toEqual({ scopes: ['column:2'], state: 'draft' })
  const allowed = (scopes: Grant['scope'][], changes: Partial<ArticleWithDraft> = {}) =>
    can(caller(...scopes), 'editArticle', article(changes))
  expect([allowed(['column:2']), allowed(['column:3']), allowed(['column:2', 'column:3']), allowed(['all'])]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(allowed(['column:2'], { draft: null })).toBe(true)
  expect(allowed(['all'], { state: 'inReview' })).toBe(false)
})

test('a missing permission is forbidden; a state that forbids the action is a conflict with the current state', () => {
  const refusal = (who: StaffCaller, changes: Partial<ArticleWithDraft> = {}) => {
    try {
      assertCan(who, 'editArticle', article(changes))
    } catch (error) {
      return error
    }
    return undefined
  }
  expect(refusal(caller('all'))).toBeUndefined()
  expect(refusal(caller('column:2'))).toMatchObject({ code: 403 })
  expect(refusal(caller('column:2'), { state: 'inReview' })).toMatchObject({ code: 403 })
  expect(refusal(caller('all'), { state: 'inReview' })).toMatchObject({
    code: 409,
    message: STUDIO_MESSAGE.wrongState,
    data: {
      standing: { articleId: 12, state: 'inReview', stage: 1, stageCount: 3, version: 9, isPublic: true },
    },
  })
})

test('an article is public with a published text that is not withdrawn', () => {
  expect(isPublic(article())).toBe(true)
  expect(isPublic(article({ isVisible: false }))).toBe(false)
  expect(isPublic(article({ publishedRevisionId: null }))).toBe(false)
  expect(statusOf(article({ isVisible: false })).isPublic).toBe(false)
})

test('a lock that was not renewed lapses, also if the clock was set back', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const seen = (secondsAgo: number) => isLive({ seenAt: new Date(now.getTime() - secondsAgo * 1000) }, now)
  expect([seen(LOCK_LAPSE_SECONDS - 1), seen(LOCK_LAPSE_SECONDS)]).toEqual([true, false])
  expect([seen(1 - LOCK_LAPSE_SECONDS), seen(-LOCK_LAPSE_SECONDS)]).toEqual([true, false])
})

test('only the window with the lock writes; without a window only its owner does', async () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const asked: unknown[] = []
  const withLock = (lock: object | null) =>
    ({
      editLock: {
        findUnique: (query: unknown) => {
          asked.push(query)
          return Promise.resolve(lock)
        },
      },
    }) as unknown as Transaction
  const lock = { holder: 'window', staffId: 4, seenAt: now }
  const write = (given: object | null, writer: Parameters<typeof requireNoOtherWriter>[2]) =>
    requireNoOtherWriter(withLock(given), 12, writer, now).then(
      () => 'written',
      (error: { code: number }) => error.code,
    )
  expect(await write(null, { holder: 'other' })).toBe('written')
  expect(await write(lock, { holder: 'window' })).toBe('written')
  expect(await write(lock, { holder: 'other' })).toBe(423)
  expect(await write(lock, { staffId: 4 })).toBe('written')
  expect(await write(lock, { staffId: 5 })).toBe(423)
  expect(await write({ ...lock, seenAt: new Date(0) }, { holder: 'other' })).toBe('written')
  expect(asked[0]).toEqual({ where: { articleId: 12 } })
})
