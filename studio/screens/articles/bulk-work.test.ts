import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { actionOf, type BulkId, type BulkResult, doAll } from './bulk-work.ts'

const row = (articleId: number) => ({ articleId, version: articleId * 10 }) as StudioArticleRow
let sent: { url: string; method: string; body: unknown }[]
/** Ids of articles whose calls the server rejects. */
let refused: number[]

beforeEach(() => {
  sent = []
  refused = []
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ url, method, body: body && (JSON.parse(body) as unknown) })
    const isRefused = refused.some((id) => url.includes(`/${id}/`))
    const draft = { title: '标题', typeId: 2 }
    return Promise.resolve(
      Response.json(isRefused ? { code: 409, msg: '稿件已改动', data: null } : { code: 200, msg: '', data: { draft } }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

async function results(id: BulkId, ids: number[], input = {}): Promise<BulkResult[][]> {
  const seen: BulkResult[][] = []
  const given = { reason: '', typeId: undefined, ...input }
  await doAll(id, ids.map(row), given, (done) => seen.push([...done]))
  return seen
}

test('each article has its own call, in order, and a failure does not stop the others', async () => {
  refused = [2]
  const seen = await results('withdrawArticle', [1, 2, 3], { reason: '内容有误' })
  expect(seen.map((done) => done.map(({ row: { articleId }, refusal }) => [articleId, refusal]))).toEqual([
    [[1, undefined]],
    [
      [1, undefined],
      [2, '稿件已改动'],
    ],
    [
      [1, undefined],
      [2, '稿件已改动'],
      [3, undefined],
    ],
  ])
  expect(sent.map(({ url }) => url)).toEqual([1, 2, 3].map((id) => `/studio-api/articles/${id}/withdrawal`))
  expect(sent[0]?.body).toEqual({ version: 10, reason: '内容有误' })
})

test('moving to another column saves the draft with the version that the list shows', async () => {
  await results('moveColumn', [4], { typeId: 7 })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /studio-api/articles/4',
    'PUT /studio-api/articles/4/draft',
  ])
  expect(sent[1]?.body).toEqual({ version: 40, title: '标题', typeId: 7 })
})

test('without a chosen column nothing is sent', async () => {
  await results('moveColumn', [4])
  expect(sent).toEqual([])
})

test('moving to a column needs the permission to edit, and each other action the permission of the same name', () => {
  expect(actionOf('moveColumn')).toBe('editArticle')
  expect(actionOf('deleteArticle')).toBe('deleteArticle')
})
