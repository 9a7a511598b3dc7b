// @vitest-environment jsdom
import { articleOf, leftText, openArticle } from './testing/open-article.tsx'
import { expect, test } from 'vitest'
import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { OWN_ID } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'

const lockOf = (isMine: boolean, staffId = 9): EditLockState => ({
  staffId,
  staffName: '叶知秋',
  takenTime: '2026-11-26 09:00:00',
  seenTime: '2026-11-26 09:05:00',
  isMine,
  ownHolder: null,
})
const isReadOnly = () => document.querySelector<HTMLInputElement>('[data-finding-field=title]')?.readOnly
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join()
const FOUND = '发现未保存的内容'

test('text of a closed window is restored into the editor and saved, and its old entry is deleted', async () => {
  const desk = await openArticle({ left: [leftText({ title: '没有保存的', html: '<p>没有保存的正文</p>' })] })
  expect(desk.text()).toContain(FOUND)
  expect([isReadOnly(), desk.disabled('恢复')]).toEqual([true, [false]])
  expect(desk.text()).toContain('只读')
  await desk.press('恢复')
  await flushAsync(300)
  expect([desk.editor()?.textContent?.includes('没有保存的正文'), isReadOnly()]).toEqual([true, false])
  expect(desk.text()).not.toContain(FOUND)
  expect(desk.savedTexts()).toEqual(['<p>没有保存的正文</p>'])
  expect([...desk.storage.entries.keys()]).toEqual([])
})

test('the difference to the stored draft can be seen before text of a closed window is restored or discarded', async () => {
  const desk = await openArticle({ left: [leftText({ html: '<p>报名地点</p>' })] })
  await desk.press('查看差异')
  expect(desk.dialogs()).toEqual(['服务器上的草稿与本机未保存的内容'])
  const marks = [...document.querySelectorAll('.rich-text ins, .rich-text del')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['时间', '地点'])
  await desk.press('Close')
  expect(desk.dialogs()).toEqual([])
})

test('discarded texts are deleted one after the other, and then the article can be edited', async () => {
  const desk = await openArticle({ left: [leftText({ title: '一' }), leftText({ title: '二' })] })
  for (const left of [1, 0]) {
    await desk.press('放弃')
    expect(desk.text()).toContain('放弃后不能找回，确定吗？')
    await desk.press('放弃')
    expect(desk.storage.entries.size).toBe(left)
    expect(isReadOnly()).toBe(left > 0)
  }
  expect(desk.text()).not.toContain(FOUND)
  expect(desk.savedTexts()).toEqual([])
})

test.each<[string, number, string[]]>([
  ['a colleague', 9, ['叶知秋（11-26 09:00 开始，最近在场 09:05） 正在编辑，您现在只能查看', '对方结束编辑后']],
  ['another own window', OWN_ID, ['您在另一个窗口（11-26 09:00', '正在编辑，这里只能查看', '那个窗口关闭后']],
])('while %s edits the article, it is read-only until the staff member takes over', async (_who, staffId, said) => {
  let isMine = false
  const desk = await openArticle({
    left: [leftText({ title: '没有保存的' })],
    answers: {
      holdEditLock: ({ isTakeOver }) => lockOf((isMine ||= isTakeOver === true), staffId),
    },
  })
  for (const words of said) expect(alerts()).toContain(words)
  expect([isReadOnly(), desk.disabled('恢复')]).toEqual([true, [true]])
  expect(alerts()).toContain('稿件现在不能编辑。内容留在本机，可以编辑时再恢复。')
  const called = await desk.callsOf(() => desk.press('接管编辑'))
  expect(called).toContain('readStudioArticle')
  expect(desk.disabled('恢复')).toEqual([false])
  expect(alerts()).not.toContain('正在编辑')
})

test('after a colleague has taken over, text is kept in this browser and saved when the staff member takes the lock back', async () => {
  let holder: 'me' | 'other' = 'me'
  const desk = await openArticle({
    answers: {
      holdEditLock: ({ isTakeOver }) => {
        if (isTakeOver) holder = 'me'
        return lockOf(holder === 'me')
      },
      saveDraft: () => {
        if (holder === 'other') throw new StudioFailure(423, '稿件正在另一个窗口编辑')
        return { ...articleOf(), version: 4, saveTime: '2026-11-26 10:00:00' } as never
      },
    },
  })
  holder = 'other'
  await desk.fill('标题', '招聘会公告')
  await desk.key('mod+s')
  await flushAsync(600)
  expect(desk.state()).toBe('已由他人接管，已存本机')
  expect(alerts()).toContain('叶知秋（11-26 09:00 开始，最近在场 09:05） 已接管编辑')
  expect([isReadOnly(), desk.storage.entries.size]).toEqual([true, 1])
  await desk.press('接管回来')
  await flushAsync(100)
  expect([desk.state(), isReadOnly(), desk.storage.entries.size]).toEqual(['已保存 10:00:00', false, 0])
  expect(desk.sent('saveDraft').at(-1)).toMatchObject({ title: '招聘会公告' })
})

test('an article under review is read-only and not saved, and the desk says how to change it', async () => {
  const desk = await openArticle({
    article: { state: 'inReview', actions: ['recallArticle'] },
    answers: { recallArticle: () => articleOf({ version: 4 }) as never },
  })
  expect(desk.text()).toContain('只读：审核期间不能改，要改请先撤回')
  expect([isReadOnly(), desk.sent('holdEditLock')]).toEqual([true, []])
  await desk.key('mod+enter')
  expect(desk.dialogs()).toEqual([])
  await desk.key('mod+s')
  expect([desk.sent('saveDraft'), desk.text().includes('已保存，并留下一个修订')]).toEqual([[], false])
  await desk.press('撤回')
  await desk.press('撤回')
  expect(desk.sent('recallArticle')).toEqual([{ articleId: '5', version: 3 }])
})

test('a published article opens for editing on demand, and after a transition it is read-only again', async () => {
  const published = articleOf({ state: 'published', isPublic: true, actions: ['editArticle', 'submitArticle'] })
  const desk = await openArticle({ article: published, answers: { submitArticle: () => published as never } })
  expect([desk.editor(), desk.sent('holdEditLock')]).toEqual([null, []])
  await desk.press('修改')
  await flushAsync(300)
  expect([isReadOnly(), desk.sent('holdEditLock')]).toEqual([false, [expect.anything()]])
  expect(desk.editor()?.textContent).toContain('报名时间')
  await desk.press('提交审核')
  await desk.press('提交审核')
  expect([desk.editor(), desk.disabled('修改')]).toEqual([null, [false]])
})

test('the first change of a published article reads the article again, for the transitions of its new draft', async () => {
  let isDraft = false
  const article = () =>
    isDraft
      ? articleOf({ isPublic: true, actions: ['editArticle', 'submitArticle', 'discardChanges'] })
      : articleOf({ state: 'published', isPublic: true, actions: ['editArticle'] })
  const desk = await openArticle({
    answers: {
      readStudioArticle: article,
      saveDraft: ({ version }) => {
        isDraft = true
        return { ...article(), version: version + 1, saveTime: '2026-11-26 10:00:00' } as never
      },
    },
  })
  await desk.press('修改')
  await flushAsync(300)
  expect(desk.disabled('提交审核')).toEqual([])
  await desk.fill('标题', '招聘会公告')
  await desk.key('mod+s')
  expect(desk.disabled('提交审核')).toEqual([false])
  expect(desk.sent('readStudioArticle')).toHaveLength(2)
  await desk.fill('标题', '招聘会的公告')
  await desk.key('mod+s')
  expect(desk.sent('readStudioArticle')).toHaveLength(2)
})
