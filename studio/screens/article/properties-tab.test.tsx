// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { CurrentStaff, StudioArticle, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_METADATA, emptyDraft } from '#contracts/studio/article-metadata.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { ChecksTab } from './checks-tab.tsx'
import type { PanelProps } from './panel-props.ts'
import { PropertiesTab } from './properties-tab.tsx'

const AUTHOR: CurrentStaff = {
  staffId: OWN_ID,
  login: 'lin',
  name: '林见微',
  department: '',
  grants: [{ role: 'author', scope: 'column:2', scopeName: '招聘公告' }],
  next: 'ready',
  needsSecondFactor: false,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
}
const column = (typeId: number) => ({ typeId, name: `栏目${typeId}`, stages: 1, needsCover: false })

async function open(Tab: (props: PanelProps) => ReactNode, draft: Partial<StudioDraft>, change: object = {}) {
  const onChange = vi.fn<(fields: Partial<StudioDraft>) => void>()
  const props = {
    article: { articleId: 5, actions: [], steps: [] } as unknown as StudioArticle,
    draft: { ...emptyDraft(9), ...draft } as StudioDraft,
    files: { known: [], add: () => undefined, find: () => null },
    isReadOnly: false,
    onChange,
    ...change,
  } as unknown as PanelProps
  const screen = await openScreen(<Tab {...props} />, {
    role: 'author',
    answers: {
      currentStaff: () => AUTHOR,
      listColumns: () => [1, 2, 9].map(column) as never,
      viewFiles: ({ urls }) => urls.map((url) => ({ fileId: 8, url, viewUrl: url })),
      readFile: ({ fileId }) => ({ file: { fileId: Number(fileId) } }) as never,
    },
  })
  return { ...screen, onChange }
}
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    ?.control as HTMLInputElement | null

test('an author may move an article to the own columns, and leave it in its column', async () => {
  const screen = await open(PropertiesTab, {})
  await screen.choose('栏目', '栏目2')
  const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['栏目2', '栏目9'])
})

test('each field shows its own value, and takes as many characters as the server', async () => {
  await open(PropertiesTab, {
    expiresAt: '2026-12-31 08:30:00',
    pinnedUntil: '2026-12-01 09:00:00',
    editorName: '责编',
    locationName: '武汉',
  })
  expect(field('失效时间（北京时间）')?.value).toBe('2026-12-31T08:30')
  expect(field('置顶至（北京时间）')?.value).toBe('2026-12-01T09:00')
  expect(field('地点')?.value).toBe('武汉')
  expect(field('责任编辑')?.value).toBe('责编')
  const lengths = Object.values(ARTICLE_METADATA).map(({ title }) => field(title)?.maxLength)
  expect(lengths).toEqual(Object.values(ARTICLE_METADATA).map(({ maxLength }) => maxLength))
})

test('the first picture of the text can become the cover', async () => {
  const screen = await open(PropertiesTab, { html: '<p>文</p><p><img src="/prod-api/profile/8.png" alt="甲"></p>' })
  await screen.press('用正文第一张图')
  expect(screen.sent('viewFiles')).toEqual([{ urls: ['/prod-api/profile/8.png'] }])
  expect(screen.onChange.mock.calls).toEqual([[{ coverFileId: 8 }]])
})

test.each([
  [false, 1],
  [true, 0],
])('while the text is read-only (%s), %i suggestions can be accepted', async (isReadOnly, count) => {
  const finding = { key: 'a', severity: 'replace', field: 'title', message: '', quote: '百页窗', suggestion: '百叶窗' }
  const checked = { findings: [{ ...finding, why: '' }], isChecking: false, failure: '', check: () => undefined }
  const screen = await open(ChecksTab, {}, { isReadOnly, checked, onReplace: () => undefined })
  expect(screen.disabled('把“百页窗”改为“百叶窗”')).toHaveLength(count)
})
