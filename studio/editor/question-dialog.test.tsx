// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { QuestionDialog } from './question-dialog.tsx'

async function open() {
  const answer = vi.fn<(given: Readonly<Record<string, string>> | undefined) => void>()
  const question = {
    title: '插入链接',
    lines: {
      text: { label: '链接文字', value: '报名', isNeeded: true },
      url: { label: '地址', value: '', refusal: (url: string) => (url.startsWith('/') ? undefined : '不是地址') },
    },
  }
  const screen = await openScreen(<QuestionDialog question={question} answer={answer} />, {
    role: 'author',
    answers: {},
  })
  return { ...screen, answer }
}

test('the lines begin with their values and are answered without spaces around them', async () => {
  const dialog = await open()
  expect(dialog.dialogs()).toEqual(['插入链接'])
  await dialog.fill('地址', ' /jobs ')
  await dialog.press('OK')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith({ text: '报名', url: '/jobs' })
})

test('a line that is needed or refused keeps the dialog open', async () => {
  const dialog = await open()
  await dialog.fill('链接文字', '')
  await dialog.fill('地址', 'jobs')
  await dialog.press('OK')
  expect(dialog.text()).toContain('请填写链接文字')
  expect(dialog.text()).toContain('不是地址')
  expect(dialog.answer).not.toHaveBeenCalled()
})

test('a cancelled question has no answer', async () => {
  const dialog = await open()
  await dialog.press('Cancel')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith(undefined)
})
