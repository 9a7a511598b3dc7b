// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { collectCopies } from '#studio/testing/copies.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

const draft = (change: Partial<StudioDraft>): StudioDraft => ({
  title: '标题',
  outline: '摘要',
  html: '',
  source: '',
  author: '',
  editorName: '',
  coverFileId: null,
  attachmentFileIds: [],
  typeId: 2,
  locationName: null,
  expiresAt: null,
  pinnedUntil: null,
  ...change,
})
const MINE = draft({ title: '我的标题', source: '我的来源', html: '<p>甲</p><p>我的一段</p><p>乙</p><p>我的二段</p>' })
const THEIRS = draft({ title: '对方标题', outline: '对方摘要', source: '', html: '<p>甲</p><p>对方一段</p><p>乙</p>' })

async function open(isEditable = true, theirs = THEIRS) {
  const settled = vi.fn<(chosen: StudioDraft) => void>()
  const screen = await openScreen(
    <ConflictDialog
      mine={MINE}
      theirs={{ draft: theirs, version: 8, by: '周', time: '2026-11-26 09:20:30', isEditable }}
      names={{ column: String, file: String }}
      onSettle={settled}
    />,
    { role: 'author', answers: {} },
  )
  return { ...screen, settled }
}

/** Chooses a text for a part of the dialog. */
async function choose(part: string, choice: string): Promise<void> {
  const labels = [...document.querySelectorAll(`[role=radiogroup][aria-label="${part}留哪一份"] label`)]
  const label = labels.find(({ textContent }) => textContent === choice) as HTMLElement
  await act(async () => label.click())
}

test('each of the two texts can be chosen as a whole', async () => {
  const screen = await open()
  expect(screen.text()).toContain('周 在 2026-11-26 09:20:30 保存了另一份文本。')
  await screen.press('采用对方的版本')
  await screen.press('另存为我的版本')
  expect(screen.settled.mock.calls).toEqual([[THEIRS], [MINE]])
})

test('the local version is preselected; for each part, the remote version or both versions can be chosen', async () => {
  const screen = await open()
  await screen.press('保存选好的内容')
  expect(screen.settled).toHaveBeenLastCalledWith(MINE)
  await choose('标题', '用对方的')
  await choose('摘要', '用对方的')
  await choose('不同之处 1 ', '两段都留')
  await choose('不同之处 2 ', '用对方的')
  await screen.press('保存选好的内容')
  expect(screen.settled).toHaveBeenLastCalledWith({
    ...MINE,
    title: '对方标题',
    outline: '对方摘要',
    html: '<p>甲</p><p>对方一段</p><p>我的一段</p><p>乙</p>',
  })
})

test('the properties are chosen together, separately from title and body', async () => {
  const screen = await open(true, { ...THEIRS, outline: MINE.outline })
  const properties = document.querySelector('section[aria-label=属性]')?.textContent
  expect(properties).toContain('对方的属性　来源：（空）')
  expect(properties).toContain('我的属性　来源：我的来源')
  expect(document.querySelector('section[aria-label=摘要]')).toBeNull()
  await choose('属性', '用对方的')
  await screen.press('保存选好的内容')
  expect(screen.settled).toHaveBeenLastCalledWith({ ...MINE, source: '' })
})

test('if the article cannot be edited, the local text can only be copied', async () => {
  const screen = await open(false)
  expect(screen.text()).toContain('稿件现在的状态不能修改')
  expect([...document.querySelectorAll<HTMLInputElement>('input')].every(({ disabled }) => disabled)).toBe(true)
  expect(screen.disabled('保存选好的内容')).toEqual([])
  const copied = collectCopies()
  await screen.press('复制我的正文')
  expect(copied).toEqual([{ 'text/html': MINE.html, 'text/plain': '甲我的一段乙我的二段' }])
  expect(screen.text()).toContain('我的正文已复制')
  document.execCommand = () => false
  await screen.press('复制我的正文')
  expect(screen.text()).toContain('浏览器不允许复制，请选中文字后复制')
})
