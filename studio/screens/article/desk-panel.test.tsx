// @vitest-environment jsdom
import { draftOf, openArticle } from './testing/open-article.tsx'
import { setNarrow } from './testing/panel-width.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReviewRemark, StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import { TEXT_CHANGED } from '#studio/components/checks/text-place.ts'
import { REMARKED } from '#studio/components/remarks/remark-text.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { highlighted } from '#studio/testing/stub-window.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined // jsdom has no layout
})
afterEach(() => setNarrow(false))

const finding = (change: Partial<TextFinding>): TextFinding => ({
  key: 'a',
  severity: 'hint',
  rule: '',
  field: 'title',
  message: '用词',
  quote: '',
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
  ...change,
})
const remark = (change: Partial<ReviewRemark> = {}): ReviewRemark => ({
  remarkId: 3,
  revisionId: 90,
  field: 'html',
  quote: '时间',
  contextBefore: '报名',
  contextAfter: '',
  text: '请核对',
  staffId: 8,
  staffName: '吴',
  createTime: '2026-11-26 09:20:30',
  settledTime: null,
  settledBy: null,
  ...change,
})
const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
const tab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
const openTab = async (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === name,
  )
  await act(async () => found?.click())
  await flushAsync()
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-finding-field=${name}]`)
const isFocused = (element: Element | null) => element !== null && document.activeElement === element

test('Alt with a digit opens the tab with this number, and tabs show the number of findings and open remarks', async () => {
  const desk = await openArticle({
    answers: {
      checkText: () => [finding({ quote: '招聘' })],
      listRemarks: () => [remark(), remark({ remarkId: 4, settledTime: '2026-11-26 10:00:00' })],
    },
  })
  expect(tabs()).toEqual(['属性', '检查（1）', '附件', '历史', '批注（1）'])
  expect(tab()).toBe('属性')
  await desk.key('alt+5')
  expect(tab()).toBe('批注（1）')
  await desk.key('alt+2')
  expect(tab()).toBe('检查（1）')
  await openTab('历史')
  expect(tab()).toBe('历史')
  expect(document.querySelector('[role=tab] [title="Alt+4"]')?.textContent).toBe('历史')
})

test('in a narrow window the panel is a drawer, which closes before the place of a finding is shown', async () => {
  setNarrow(true)
  const desk = await openArticle({ answers: { checkText: () => [finding({ quote: '招聘' })] } })
  expect([tabs(), desk.dialogs()]).toEqual([[], []])
  await desk.press('属性与检查')
  expect(desk.dialogs()).toEqual(['属性与检查'])
  await openTab('检查（1）')
  await desk.press('标题：用词 “招聘”')
  expect(desk.dialogs()).toEqual([])
  await flushAsync(600)
  expect(isFocused(field('title'))).toBe(true)
  expect([field('title')?.selectionStart, field('title')?.selectionEnd]).toEqual([0, 2])
  await desk.key('alt+1')
  expect([desk.dialogs(), tab()]).toEqual([['属性与检查'], '属性'])
  await act(async () => setNarrow(false))
  expect(document.querySelector('aside[aria-label=属性与检查]')).not.toBeNull()
})

test('a finding is shown in its field; if its words have changed, a message says so', async () => {
  const desk = await openArticle({
    answers: { checkText: () => [finding({ quote: '招聘' }), finding({ key: 'b', field: 'html', quote: '登路' })] },
  })
  await desk.key('alt+2')
  await desk.press('标题：用词 “招聘”')
  expect(isFocused(field('title'))).toBe(true)
  expect(desk.text()).not.toContain(TEXT_CHANGED)
  await desk.press('正文：用词 “登路”')
  expect(desk.text()).toContain(TEXT_CHANGED)
})

test('a finding about the cover opens the tab with the cover, and focuses its button', async () => {
  const desk = await openArticle({ answers: { checkText: () => [finding({ field: 'cover', message: '没有封面' })] } })
  await desk.key('alt+2')
  await desk.press('封面：没有封面')
  expect(tab()).toBe('属性')
  expect(document.activeElement?.closest('[data-finding-place=cover]')).not.toBeNull()
})

test('a suggestion replaces the words in the title, and the change is saved', async () => {
  const replacing = finding({ severity: 'replace', quote: '招聘会', suggestion: '双选会' })
  const desk = await openArticle({ answers: { checkText: () => [replacing] } })
  await desk.key('alt+2')
  await desk.press('把“招聘会”改为“双选会”')
  expect(field('title')?.value).toBe('双选会通知')
  await desk.key('mod+s')
  expect(desk.sent('saveDraft')).toEqual([expect.objectContaining({ title: '双选会通知' })])
  await desk.press('把“招聘会”改为“双选会”')
  expect(desk.text()).toContain(TEXT_CHANGED)
})

test('a remark is shown in the text, and a remark whose words are gone cannot be shown', async () => {
  const gone = remark({ remarkId: 4, quote: '面试地点在附近', contextBefore: '', text: '请删去' })
  const desk = await openArticle({ answers: { listRemarks: () => [remark(), gone] } })
  await desk.key('alt+5')
  await flushAsync(600)
  const quotes = [...document.querySelectorAll<HTMLButtonElement>('[aria-label=批注] li > button')]
  expect(quotes.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['正文：“时间”', false],
    ['正文：“面试地点在附近”', true],
  ])
  await desk.press('正文：“时间”')
  expect(document.getSelection()?.toString()).toBe('时间')
})

test('passages of open remarks are highlighted in the text until the desk closes', async () => {
  const settled = remark({ remarkId: 4, quote: '报名', contextBefore: '', settledTime: '2026-11-26 10:00:00' })
  const titled = remark({ remarkId: 5, field: 'title', quote: '招聘会', contextBefore: '' })
  const gone = remark({ remarkId: 6, field: 'title', quote: '双选会', contextBefore: '' })
  const desk = await openArticle({ answers: { listRemarks: () => [remark(), settled, titled, gone] } })
  await desk.key('alt+5')
  await flushAsync(600)
  expect(highlighted(REMARKED)).toEqual(['时间'])
  const isGone = ['标题：“招聘会”', '标题：“双选会”'].map((quote) => desk.disabled(quote)[0])
  expect(isGone).toEqual([false, true])
  await desk.leave()
  expect(highlighted(REMARKED)).toEqual([])
})

test('a submission sends the saved version; a blocking finding is shown among the checks after the dialog closes', async () => {
  const ban = finding({ key: 'c', severity: 'ban', message: '禁用词', quote: '招聘' })
  const desk = await openArticle({
    answers: {
      submitArticle: () => {
        throw new StudioFailure(422, '有禁用词', { findings: [ban] })
      },
      checkText: () => {
        throw new StudioFailure(503, '检查服务不可用')
      },
    },
  })
  await desk.fill('标题', '招聘会公告')
  await desk.key('mod+enter')
  expect(desk.dialogs()).toEqual(['提交审核'])
  await desk.press('提交审核')
  expect(desk.sent('submitArticle')).toEqual([{ articleId: '5', version: 4 }])
  await desk.press('标题：禁用词 “招聘”')
  await flushAsync()
  expect([desk.dialogs(), tab(), isFocused(field('title'))]).toEqual([[], '检查', true])
  expect(desk.text()).toContain('上次提交审核时有这些问题，改好后再提交')
})

test.each([
  ['coverFileId', '属性'],
  ['html', '检查'],
])('after a submission that %s prevents, the tab %s is open', async (name, opened) => {
  const desk = await openArticle({
    answers: {
      submitArticle: () => {
        throw new StudioFailure(400, '请检查', { fields: [{ field: name, message: '请补充' }] })
      },
    },
  })
  await desk.key('alt+4')
  await desk.key('mod+enter')
  await desk.press('提交审核')
  await desk.press('Cancel')
  expect([desk.dialogs(), tab()]).toEqual([[], opened])
})

test('attachments are added in front of attachments that could not be loaded', async () => {
  const attachment = {
    fileId: 6,
    originalFilename: '岗位表.xlsx',
    mediaType: '',
    byteCount: 10,
    url: '/f',
    viewUrl: '/f',
  }
  const desk = await openArticle({
    article: {
      attachments: [attachment, { ...attachment, fileId: 8, originalFilename: '须知.pdf' }] as never,
      draft: draftOf({ attachmentFileIds: [6, 7, 8] }),
    },
    answers: {
      readFile: () => {
        throw new StudioFailure(404, '')
      },
    },
  })
  expect(desk.sent('readFile')).toEqual([{ fileId: '7' }])
  await desk.key('alt+3')
  expect(desk.text()).toContain('岗位表.xlsx')
  await desk.press('上移 须知.pdf')
  await desk.key('mod+s')
  await desk.press('移除 岗位表.xlsx')
  await desk.key('mod+s')
  const saved = desk.sent('saveDraft').map((input) => (input as StudioDraft).attachmentFileIds)
  expect(saved).toEqual([
    [8, 6, 7],
    [8, 7],
  ])
})
