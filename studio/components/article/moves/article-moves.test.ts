import { afterEach, expect, test, vi } from 'vitest'
import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'
import { ARTICLE_MOVES, type Move, type MovedArticle, type MoveId, movesIn } from './article-moves.ts'

const MOVES = Object.entries(ARTICLE_MOVES) as [MoveId, Move][]
const INPUT = { articleId: 7, version: 3, reason: '核对后更正', releaseTime: '2026-11-26 09:00:00' }

type SentCall = { url: string; method: string; body: object }
let sent: SentCall[] = []
const answerCalls = () =>
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ url, method, body: JSON.parse(body) as object })
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { articleId: 7, version: 4 } }))
  })
afterEach(() => {
  sent = []
  vi.unstubAllGlobals()
})

test.each(MOVES)('%s sends its call with the values of its dialog, and returns the new status', async (id, move) => {
  answerCalls()
  await expect(move.send(INPUT)).resolves.toEqual({ articleId: 7, version: 4 })
  const { path, method } = studioEndpoints[id]
  expect(sent).toEqual([
    {
      url: `/studio-api${path.replace('{articleId}', '7')}`,
      method,
      body: {
        version: INPUT.version,
        ...(move.needs.includes('reason') && { reason: INPUT.reason }),
        ...(move.needs.includes('time') && { releaseTime: INPUT.releaseTime }),
      },
    },
  ])
})

test('transitions have the names of their permissions, and are offered in the order of the table', () => {
  expect(MOVES.map(([, { name }]) => name)).toEqual(MOVES.map(([id]) => PERMISSIONS[id].name))
  expect(movesIn(['archiveArticle', 'readStudioArticle', 'submitArticle'])).toEqual(['submitArticle', 'archiveArticle'])
  expect(movesIn([])).toEqual([])
})

test('transitions that remove text from readers or colleagues are marked as dangerous', () => {
  expect(MOVES.filter(([, { isDangerous }]) => isDangerous).map(([id]) => id)).toEqual([
    'discardChanges',
    'publishUrgently',
    'withdrawArticle',
    'deleteArticle',
  ])
})

test('transitions that submit, publish or discard the text on the desk save it first', () => {
  expect(MOVES.filter(([, { takesDraft }]) => takesDraft).map(([id]) => id)).toEqual([
    'submitArticle',
    'discardChanges',
    'publishUrgently',
  ])
})

test('only an urgent publication asks for the second factor', () => {
  expect(MOVES.filter(([, { needs }]) => needs.includes('factor')).map(([id]) => id)).toEqual(['publishUrgently'])
})

const DRAFT: MovedArticle = { articleId: 7, isPublic: false, state: 'draft', releaseTime: null, scheduledTime: null }
const descriptionOf = (id: MoveId, change: Partial<MovedArticle> = {}) =>
  ARTICLE_MOVES[id].describe({ ...DRAFT, ...change })

test('every transition describes its effect', () => {
  for (const [id] of MOVES) expect(descriptionOf(id)).toMatch(/^[^，。].+。$/)
})

test('the description of a submission says that readers still see the published text, if there is one', () => {
  expect(descriptionOf('submitArticle')).not.toContain('读者')
  expect(descriptionOf('submitArticle', { isPublic: true })).toContain('读者这时看到的仍是已发布的文本。')
})

test('a publication says whether the article is new to readers, and how its schedule changes', () => {
  expect(descriptionOf('publishArticle', { state: 'approved' })).toBe('读者马上看到这篇稿件，发布时间记为这一刻。')
  expect(descriptionOf('publishArticle', { state: 'scheduled' })).toBe(
    '读者马上看到这篇稿件，发布时间记为这一刻。定时随之取消。',
  )
  expect(descriptionOf('publishArticle', { state: 'approved', isPublic: true })).toContain('发布时间不变，另注更新时间')
})

test('a correction of the time names the present one', () => {
  expect(descriptionOf('correctReleaseTime', { releaseTime: '2026-11-20 10:00:00' })).toContain(
    '（现为 2026-11-20 10:00:00）',
  )
  expect(descriptionOf('correctReleaseTime')).toContain('（现为 无）')
})

test('a withdrawal says that it ends a review in progress', () => {
  expect(descriptionOf('withdrawArticle', { state: 'published', isPublic: true })).not.toContain('审核')
  expect(descriptionOf('withdrawArticle', { state: 'inReview', isPublic: true })).toContain('审核、定时一并作废')
})

test('an urgent publication names the hours in which its review has to follow', () => {
  expect(descriptionOf('publishUrgently')).toContain('24 小时内')
})
