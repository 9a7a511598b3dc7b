// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ContentItem, ContentStep } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemSteps } from './item-history.tsx'
import { ItemNotices } from './item-notices.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { bannerWith, itemWith, standingWith } from './testing/content-fixtures.ts'

const step = (verdict: string, stage: number, reason = ''): ContentStep => ({
  verdict,
  stage,
  staffName: '吴',
  time: `2026-11-25 1${stage}:00:00`,
  reason,
})
const options = { role: 'auditor', answers: {} } as const

async function noticesOf(change: Partial<ContentItem>, isEditable: boolean): Promise<string> {
  const item = itemWith(change)
  const screen = await openScreen(
    <ItemNotices item={item} standing={item.standing} isEditable={isEditable} isKept={false} renewal={undefined} />,
    options,
  )
  return screen.text()
}

test.each<[string, Partial<ContentItem>]>([
  ['published', { standing: standingWith({ state: 'published', isPublic: true }) }],
  ['changed', { standing: standingWith({ isPublic: true }) }],
  ['approved', { standing: standingWith({ state: 'approved' }) }],
  ['published at its time', { standing: standingWith({ state: 'published' }), scheduledTime: '2026-12-01 09:00:00' }],
])('a reader of an item that is %s has no notice about editing', async (_what, item) => {
  expect(await noticesOf(item, false)).toBe('')
})

test('a returned item names its latest return, and that visitors see the former version', async () => {
  const said = await noticesOf(
    {
      standing: standingWith({ state: 'returned', isPublic: true }),
      steps: [step('returned', 2, '还是不清楚'), step('returned', 1, '图片不清楚')],
    },
    true,
  )
  expect(said).toBe(
    '审核退回：还是不清楚吴，2026-11-25 12:00:00。改好后重新提交审核。网站上现在是已发布的前一版。不想改了，点“放弃修改”。',
  )
})

test('a scheduled item says that a change ends its approval, and when it will be published', async () => {
  const said = await noticesOf(
    { standing: standingWith({ state: 'scheduled' }), scheduledTime: '2026-12-01 09:00:00' },
    true,
  )
  expect(said).toBe('已通过审核。只要改动任何内容，就回到草稿，须重新提交审核。定于 2026-12-01 09:00 发布。')
})

test('each step is named, with its stage if it belongs to one', async () => {
  await openScreen(
    <ItemSteps
      item={{
        steps: [
          step('publishing', 0),
          step('undoing', 0),
          step('undone', 0),
          step('scheduled', 0),
          step('extended', 0),
          step('approved', 2),
          step('recalled', 0),
          step('submitted', 0),
        ],
      }}
    />,
    options,
  )
  expect([...document.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual([
    '开始发布',
    '开始撤销',
    '撤销导入',
    '定时',
    '延期',
    '第 2 级通过',
    '撤回',
    '提交审核',
  ])
})

async function factsOf(kind: string, change: Partial<ContentItem>): Promise<string> {
  const item = itemWith(change)
  const screen = await openScreen(
    <ItemFacts
      kind={contentKind(kind) as StudioContentKind}
      item={item}
      standing={item.standing}
      pageName={undefined}
    />,
    options,
  )
  return screen.text()
}

test('whether visitors see an item depends on its published content, not on the draft', async () => {
  const facts = await factsOf('banner', {
    standing: standingWith({ isPublic: true }),
    content: bannerWith({ shownUntil: '2099-01-01 09:00' }),
    published: bannerWith({ shownUntil: '2026-01-01 09:00' }),
  })
  expect(facts).toBe('现在网站上已结束页面/')
})

test('the last stage of an agreement waits for the security administrator', async () => {
  const facts = await factsOf('agreement', { standing: standingWith({ state: 'inReview', stage: 2, stageCount: 2 }) })
  expect(facts).toContain('等待安全管理员')
})

test('a company that is not on the site yet has no link to its jobs', async () => {
  expect(await factsOf('company', { page: '/companys' })).toBe('现在网站上没有发布页面/companys')
})
