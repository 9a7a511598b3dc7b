// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_MESSAGE } from '#contracts/constants/content-messages.ts'
import type { ContentItem, ContentStep } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { bannerWith, itemWith, standingWith } from './testing/content-fixtures.ts'

beforeEach(() => {
  // jsdom has no scrollIntoView
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => sessionStorage.clear())

const step = (verdict: string, reason = ''): ContentStep => ({
  verdict,
  stage: verdict === 'returned' ? 1 : 0,
  staffName: '吴',
  time: '2026-11-25 10:00:00',
  reason,
})
const REVISIONS = [
  { revisionId: 12, number: 2, isPublished: false, createdBy: '林', createTime: '2026-11-25 09:00:00' },
  { revisionId: 11, number: 1, isPublished: true, createdBy: '林', createTime: '2026-11-20 09:00:00' },
] as ContentItem['revisions']

async function open(item: Partial<ContentItem>, role: StaffRole = 'author', refused?: StudioFailure) {
  return openScreen(<ContentItemScreen />, {
    role,
    at: '/content/banner/1',
    path: '/content/:kind/:itemId',
    answers: {
      readContent: () => itemWith(item),
      readContentRevision: ({ revisionId }) => {
        if (refused) throw refused
        return { content: bannerWith({ title: `第${revisionId}` }), files: [], names: {} } as never
      },
      restoreContentRevision: () => {
        if (refused) throw refused
        return standingWith({ version: 4 })
      },
    },
  })
}
const panel = (name: string) => document.querySelector(`section[aria-label=${name}]`)?.textContent
const difference = () => document.querySelector('[aria-label=改动]')?.textContent

test.each<[string, Partial<ContentItem>, string]>([
  [
    'was returned',
    { standing: standingWith({ state: 'returned' }), steps: [step('returned', '图片不清楚')] },
    '审核退回：图片不清楚吴，2026-11-25 10:00:00。改好后重新提交审核。',
  ],
  [
    'was withdrawn',
    { standing: standingWith({ state: 'withdrawn' }), steps: [step('withdrawn', '活动结束')] },
    '已下线：活动结束',
  ],
  ['is published', { standing: standingWith({ state: 'published', isPublic: true }) }, '已发布。改动只存为草稿'],
  ['has a former version', { standing: standingWith({ isPublic: true }) }, '网站上现在是已发布的前一版。'],
  ['was approved', { standing: standingWith({ state: 'approved' }) }, '已通过审核。只要改动任何内容，就回到草稿'],
  [
    'is scheduled',
    { standing: standingWith({ state: 'scheduled' }), scheduledTime: '2026-12-01 09:00:00' },
    '定于 2026-12-01 09:00 发布。',
  ],
  ['is in the recycle bin', { standing: standingWith({ state: 'deleted' }) }, '在回收站，还原以后才能编辑。'],
  ['comes from an upstream', { feedsUpstream: true }, CONTENT_MESSAGE.fromUpstream],
])('an item that %s has a notice', async (_what, item, said) => {
  const screen = await open(item)
  expect(screen.text()).toContain(said)
  await screen.leave()
  const draft = await open({})
  expect(draft.text()).not.toContain(said)
})

test('the state, page, review stage and decisions of an item are shown beside the form', async () => {
  await open({
    standing: standingWith({ state: 'inReview', stage: 2, stageCount: 2 }),
    steps: [step('returned', '图片不清楚')],
  })
  expect(panel('现在')).toBe('现在网站上没有发布页面首页等待终审')
  expect(panel('经过')).toBe('经过第 1 级退回吴 2026-11-25 10:00图片不清楚')
  expect(panel('修订')).toBeUndefined()
})

test('the form is compared with a revision or with the published content', async () => {
  const screen = await open({ revisions: REVISIONS, published: bannerWith({ title: '网站上的' }) })
  expect(panel('修订')).toContain('第 1 次（网站上的）林 2026-11-20 09:00')
  await screen.press('与第 2 次比对')
  expect(screen.sent('readContentRevision')).toEqual([{ kind: 'banner', itemId: '1', revisionId: '12' }])
  expect(difference()).toContain('第12')
  await screen.choose('与', '网站上的版本')
  expect(difference()).toContain('网站上的')
  await screen.choose('与', '第 1 次修订 2026-11-20 09:00')
  expect(difference()).toContain('第11')
})

test('a revision that cannot be loaded shows why, and an unpublished item is compared with empty content', async () => {
  const screen = await open({ revisions: REVISIONS }, 'author', new StudioFailure(404, '修订已清除'))
  await screen.press('与第 2 次比对')
  expect(screen.text()).toContain('修订已清除')
  await screen.choose('与', '空白（还没有发布过）')
  expect(difference()).toContain('秋季招聘')
})

test('after a confirmation a revision is restored as the draft, with the version that was loaded', async () => {
  const screen = await open({ revisions: REVISIONS })
  await screen.press('恢复第 1 次')
  expect(screen.text()).toContain('恢复第 1 次修订？')
  const called = await screen.callsOf(() => screen.press('恢复'))
  expect(called).toEqual(['restoreContentRevision', 'readContent'])
  expect(screen.sent('restoreContentRevision')).toEqual([{ kind: 'banner', itemId: '1', revisionId: '11', version: 3 }])
  expect(screen.text()).toContain('已恢复为草稿')
})

test('a message says why a restoration failed, and a reader has no button to restore', async () => {
  const screen = await open({ revisions: REVISIONS }, 'author', new StudioFailure(409, '刚才有人改过'))
  await screen.press('恢复第 2 次')
  await screen.press('恢复')
  expect(screen.text()).toContain('刚才有人改过')
  await screen.leave()
  const reader = await open({ revisions: REVISIONS }, 'auditor')
  expect(reader.disabled('恢复第 2 次')).toEqual([])
})
