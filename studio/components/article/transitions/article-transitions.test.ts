import { afterEach, expect, test, vi } from 'vitest'
import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'
import {
  ARTICLE_TRANSITIONS,
  type Transition,
  type ArticleInTransition,
  type TransitionId,
  transitionsIn,
} from './article-transitions.ts'

const TRANSITIONS = Object.entries(ARTICLE_TRANSITIONS) as [TransitionId, Transition][]
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

test.each(TRANSITIONS)(
  '%s sends its call with the values of its dialog, and returns the new status',
  async (id, move) => {
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
  },
)

test('transitions are named after their permissions, and offered in the order of the table', () => {
  expect(TRANSITIONS.map(([, { name }]) => name)).toEqual(TRANSITIONS.map(([id]) => PERMISSIONS[id].name))
  expect(transitionsIn(['archiveArticle', 'readStudioArticle', 'submitArticle'])).toEqual([
    'submitArticle',
    'archiveArticle',
  ])
  expect(transitionsIn([])).toEqual([])
})

test('transitions that remove text from readers or colleagues, or skip the review, are marked as dangerous', () => {
  expect(TRANSITIONS.filter(([, { isDangerous }]) => isDangerous).map(([id]) => id)).toEqual([
    'discardChanges',
    'publishUrgently',
    'withdrawArticle',
    'deleteArticle',
  ])
})

test('the draft is saved before transitions that submit, urgently publish or discard the draft', () => {
  expect(TRANSITIONS.filter(([, { takesDraft }]) => takesDraft).map(([id]) => id)).toEqual([
    'submitArticle',
    'discardChanges',
    'publishUrgently',
  ])
})

test('only an urgent publication asks for the second factor', () => {
  expect(TRANSITIONS.filter(([, { needs }]) => needs.includes('factor')).map(([id]) => id)).toEqual(['publishUrgently'])
})

const DRAFT: ArticleInTransition = {
  articleId: 7,
  isPublic: false,
  state: 'draft',
  releaseTime: null,
  scheduledTime: null,
}
const descriptionOf = (id: TransitionId, change: Partial<ArticleInTransition> = {}) =>
  ARTICLE_TRANSITIONS[id].describe({ ...DRAFT, ...change })

test('every transition describes its effect', () => {
  for (const [id] of TRANSITIONS) expect(descriptionOf(id)).toMatch(/^[^，。].+。$/)
})

test('the description of a submission says that readers still see the published text, if the article is public', () => {
  expect(descriptionOf('submitArticle')).not.toContain('读者')
  expect(descriptionOf('submitArticle', { isPublic: true })).toContain('读者这时看到的仍是已发布的文本。')
})

test('the description of a publication says whether the article is new to readers, and how its schedule changes', () => {
  expect(descriptionOf('publishArticle', { state: 'approved' })).toBe('读者马上看到这篇稿件，发布时间记为这一刻。')
  expect(descriptionOf('publishArticle', { state: 'scheduled' })).toBe(
    '读者马上看到这篇稿件，发布时间记为这一刻。定时随之取消。',
  )
  expect(descriptionOf('publishArticle', { state: 'approved', isPublic: true })).toContain('发布时间不变，另注更新时间')
})

test('the description of a time correction contains the present release time', () => {
  expect(descriptionOf('correctReleaseTime', { releaseTime: '2026-11-20 10:00:00' })).toContain(
    '（现为 2026-11-20 10:00:00）',
  )
  expect(descriptionOf('correctReleaseTime')).toContain('（现为 无）')
})

test('the description of a withdrawal says that a review in progress ends', () => {
  expect(descriptionOf('withdrawArticle', { state: 'published', isPublic: true })).not.toContain('审核')
  expect(descriptionOf('withdrawArticle', { state: 'inReview', isPublic: true })).toContain('审核、定时一并作废')
})

test('the description of an urgent publication names the deadline of the review in hours', () => {
  expect(descriptionOf('publishUrgently')).toContain('24 小时内')
})
