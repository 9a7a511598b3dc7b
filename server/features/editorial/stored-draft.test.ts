import { expect, test } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import type { ArticleWithDraft } from './article-status.ts'
import { BACK_TO_DRAFT, BACK_TO_PUBLISHED, outcomeOfSave } from './stored-draft.ts'

const ARTICLE = {
  state: 'draft',
  isVisible: true,
  pendingRevisionId: 4,
  publishedRevisionId: 5,
  draft: { editorIds: '[7,8]' },
} as unknown as ArticleWithDraft

/** A database in which some revisions were published urgently; `asked` are the queries. */
function aDatabase(writerIds?: string) {
  const asked: unknown[] = []
  const tx = {
    reviewStep: {
      findFirst: ({ where }: { where: unknown }) => {
        asked.push(where)
        return Promise.resolve(writerIds === undefined ? null : { revision: { writerIds } })
      },
    },
  } as unknown as Transaction
  return { tx, asked }
}
const outcome = (changes: Partial<ArticleWithDraft>, unchanged: number[], tx = aDatabase().tx) =>
  outcomeOfSave(tx, { ...ARTICLE, ...changes }, new Set(unchanged))

test('a changed text is a draft again, without review and schedule', async () => {
  expect(BACK_TO_DRAFT).toEqual({ state: 'draft', stage: 0, stageCount: 0, pendingRevisionId: null, scheduledAt: null })
  for (const state of ['draft', 'returned', 'approved', 'scheduled', 'published'])
    expect(await outcome({ state }, [])).toEqual({ data: BACK_TO_DRAFT })
})

test('an approved or scheduled text that is saved unchanged stays approved, with its writers', async () => {
  for (const state of ['approved', 'scheduled'])
    expect(await outcome({ state }, [4])).toEqual({ data: {}, editorIds: [7, 8] })
  expect(await outcome({ state: 'returned' }, [4])).toEqual({ data: BACK_TO_DRAFT })
})

test('the public text saved again is published again, and nobody is its writer unless it awaits its reviews', async () => {
  expect(BACK_TO_PUBLISHED).toEqual({ ...BACK_TO_DRAFT, state: 'published' })
  const usual = aDatabase()
  expect(await outcome({}, [5], usual.tx)).toEqual({ data: BACK_TO_PUBLISHED, editorIds: [] })
  expect(usual.asked).toEqual([{ revisionId: 5, verdict: 'urgent' }])
  expect(await outcome({}, [5], aDatabase('[3,9]').tx)).toEqual({ data: BACK_TO_PUBLISHED, editorIds: [3, 9] })
  expect(await outcome({ isVisible: false }, [5])).toEqual({ data: BACK_TO_DRAFT })
})
