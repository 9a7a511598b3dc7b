// @vitest-environment jsdom
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type {
  ReviewRemark,
  ReviewStepRow,
  RevisionRow,
  StudioArticle,
  StudioDraft,
} from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { mediaFileWith } from '#studio/components/files/testing/file-fixtures.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { PanelProps } from './panel-props.ts'
import { PropertiesTab } from './properties-tab.tsx'
import { RemarksTab } from './remarks-tab.tsx'
import { useArticleFiles } from './use-article-files.ts'

const FAILURE = new StudioFailure(500, '服务器出错')
const fail = () => {
  throw FAILURE
}
const REMARK: ReviewRemark = {
  remarkId: 3,
  revisionId: 90,
  field: 'title',
  quote: '春季招聘',
  contextBefore: '',
  contextAfter: '',
  text: '请核对年份',
  staffId: 8,
  staffName: '吴',
  createTime: '2026-11-26 09:20:30',
  settledTime: null,
  settledBy: null,
}
const SETTLED = { ...REMARK, remarkId: 2, text: '旧的', settledTime: '2026-11-26 10:00:00', settledBy: '林' }
const COLUMNS = [
  { typeId: 2, name: '招聘公告', stages: 3, needsCover: true },
  { typeId: 3, name: '考试公告', stages: 1, needsCover: false },
]

type Tab = (props: PanelProps) => ReactNode
/** Opens a tab of the desk. `answers` are the responses to the calls of the tab. */
async function open(
  Tab: Tab,
  answers: Answers,
  { actions = [] as string[], isReadOnly = false, draft = {}, steps = [] as object[] } = {},
) {
  const changed = vi.fn<(fields: Partial<StudioDraft>) => void>()
  const article = { articleId: 5, actions, steps, cover: null, attachments: [] } as unknown as StudioArticle
  function Desk() {
    const [current, setCurrent] = useState({ ...emptyDraft(2), title: '春季招聘', ...draft } as StudioDraft)
    const props = {
      article,
      draft: current,
      files: useArticleFiles(article, current),
      isReadOnly,
      onChange: (fields: Partial<StudioDraft>) => {
        changed(fields)
        setCurrent((before) => ({ ...before, ...fields }))
      },
      onText: (work: () => void) => work(),
    } as unknown as PanelProps
    return <Tab {...props} />
  }
  const screen = await openScreen(<Desk />, { role: 'author', answers })
  return { ...screen, changed }
}

test('open remarks are listed first, and remarks are refetched after the author settles or reopens one', async () => {
  const screen = await open(
    RemarksTab,
    { listRemarks: () => [SETTLED, REMARK], settleRemark: () => ({}) as never },
    { actions: ['settleRemark'] },
  )
  const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items).toEqual([
    '标题：“春季招聘”请核对年份吴 11-26 09:20已处理',
    '标题：“春季招聘”旧的吴 11-26 09:20　已处理：林 11-26 10:00已处理',
  ])
  expect(await screen.callsOf(() => screen.tick('已处理'))).toEqual(['settleRemark', 'listRemarks'])
  expect(screen.sent('settleRemark')).toEqual([{ articleId: '5', remarkId: '2', isSettled: false }])
})

test('a message says why settling a remark failed, and a reviewer has no check box', async () => {
  const screen = await open(
    RemarksTab,
    { listRemarks: () => [REMARK], settleRemark: fail },
    { actions: ['settleRemark'] },
  )
  await screen.tick('已处理')
  expect(screen.text()).toContain('服务器出错')
  await screen.leave()
  await open(RemarksTab, { listRemarks: () => [REMARK] })
  expect(document.querySelectorAll('input')).toHaveLength(0)
})

test('if the remarks cannot be loaded, the reason is shown instead of the message for an empty list', async () => {
  const none = await open(RemarksTab, { listRemarks: () => [] })
  expect(none.text()).toContain('还没有批注')
  await none.leave()
  const unread = await open(RemarksTab, { listRemarks: fail })
  expect(unread.text()).toBe('服务器出错')
})

test('the last ten revisions link to their comparison, and the review form is linked after a submission', async () => {
  const revision = (revisionId: number) =>
    ({
      revisionId,
      number: revisionId,
      kind: 'submitted',
      createdBy: '林',
      createTime: '今天',
      isPublished: revisionId === 11,
    }) as RevisionRow
  const revisions = Array.from({ length: 11 }, (_, at) => revision(11 - at))
  const step = {
    stepId: 1,
    stage: 1,
    verdict: 'approved',
    staffName: '吴',
    time: '昨天',
    reason: '可以',
    answers: [],
  } as unknown as ReviewStepRow
  const screen = await open(HistoryTab, { listRevisions: () => revisions }, { steps: [step] })
  const items = [...document.querySelectorAll('[aria-label=最近的修订] li')]
  expect(items).toHaveLength(10)
  expect(items[0]?.textContent).toBe('第 11 次 提交审核（读者看到的）林 今天')
  expect(items[0]?.querySelector('a')?.getAttribute('href')).toBe('/articles/5/history?to=11')
  expect(document.querySelector('[aria-label=审核记录] li')?.textContent).toBe('第 1 级通过 吴 昨天可以')
  expect(screen.text()).toContain('审查单')
  await screen.leave()
  const unread = await open(HistoryTab, { listRevisions: fail })
  expect(unread.text()).toContain('服务器出错')
  expect(unread.text()).not.toContain('审查单')
})

test('each change of a property is reported separately, and an empty time or place becomes null', async () => {
  const screen = await open(
    PropertiesTab,
    { listColumns: () => COLUMNS as never },
    { draft: { expiresAt: '2026-12-01 09:30:00', locationName: '武汉' } },
  )
  expect(screen.text()).toContain('3 级审核')
  expect(screen.text()).toContain('本栏目须有封面')
  await screen.fill('来源', '江汉人才')
  await screen.fill('失效时间（北京时间）', '')
  await screen.fill('置顶至（北京时间）', '2026-12-24T18:00')
  await screen.fill('地点', '')
  await screen.choose('栏目', '考试公告')
  expect(screen.changed.mock.calls.map(([fields]) => fields)).toEqual([
    { source: '江汉人才' },
    { expiresAt: null },
    { pinnedUntil: '2026-12-24 18:00' },
    { locationName: null },
    { typeId: 3 },
  ])
  expect(screen.text()).toContain('1 级审核')
  expect(screen.text()).not.toContain('本栏目须有封面')
})

test('a cover is chosen, shown and removed', async () => {
  const screen = await open(PropertiesTab, {
    listColumns: () => [],
    listFiles: () => ({ rows: [mediaFileWith()], total: 1 }),
  })
  await screen.press('从媒体库选择封面')
  await screen.press(document.querySelector('li > button[class*=card]')?.textContent ?? '')
  expect(screen.changed).toHaveBeenLastCalledWith({ coverFileId: 5 })
  expect(document.querySelector('img[alt^=封面]')).not.toBeNull()
  await screen.press('去掉封面')
  expect(screen.changed).toHaveBeenLastCalledWith({ coverFileId: null })
})

test('the cover of a recovered text is loaded by its id', async () => {
  const read = () => ({ file: mediaFileWith(), uses: [], contentUses: [] })
  const screen = await open(PropertiesTab, { listColumns: () => [], readFile: read }, { draft: { coverFileId: 5 } })
  expect(screen.sent('readFile')).toEqual([{ fileId: '5' }])
  expect(document.querySelector('img')?.alt).toBe('封面：合影.png')
})

test('in a read-only tab no property can be changed', async () => {
  await open(PropertiesTab, { listColumns: () => COLUMNS as never }, { isReadOnly: true })
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')]
  expect(fields.every(({ disabled, readOnly }) => disabled || readOnly)).toBe(true)
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
