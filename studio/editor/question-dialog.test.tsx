// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import type { Question } from './editor-actions.ts'
import { QuestionDialog } from './question-dialog.tsx'

async function open(more: Partial<Question> = {}) {
  const answer = vi.fn<(given: Readonly<Record<string, string>> | undefined) => void>()
  const question = {
    title: '插入链接',
    lines: {
      text: { label: '链接文字', value: '报名', isNeeded: true },
      url: {
        label: '地址',
        value: '',
        hint: '以 / 开头',
        maxLength: 20,
        refusal: (url: string) => (url.startsWith('/') ? undefined : '不是地址'),
      },
    },
    ...more,
  }
  const screen = await openScreen(<QuestionDialog question={question} answer={answer} />, {
    role: 'author',
    answers: {},
  })
  return { ...screen, answer }
}

test('the inputs start with their values, and `answer` gets trimmed values', async () => {
  const dialog = await open()
  expect(dialog.dialogs()).toEqual(['插入链接'])
  await dialog.fill('地址', ' /jobs ')
  await dialog.press('OK')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith({ text: '报名', url: '/jobs' })
})

test('a missing required input and an invalid input keep the dialog open', async () => {
  const dialog = await open()
  await dialog.fill('链接文字', '')
  await dialog.fill('地址', 'jobs')
  await dialog.press('OK')
  expect(dialog.text()).toContain('请填写链接文字')
  expect(dialog.text()).toContain('不是地址')
  expect(dialog.answer).not.toHaveBeenCalled()
})

test('cancelling the dialog calls `answer` with undefined', async () => {
  const dialog = await open()
  await dialog.press('Cancel')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('an optional input may stay empty, and is not checked then', async () => {
  const dialog = await open()
  await dialog.fill('地址', '  ')
  await dialog.press('OK')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith({ text: '报名', url: '' })
})

test('a required input of only spaces keeps the dialog open, with one message', async () => {
  const dialog = await open()
  await dialog.fill('链接文字', '  ')
  await dialog.press('OK')
  expect(dialog.answer).not.toHaveBeenCalled()
  expect(dialog.text().match(/请填写/g)).toHaveLength(1)
})

test('Enter in an input answers', async () => {
  const dialog = await open()
  await dialog.enter('地址')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith({ text: '报名', url: '' })
})

test('inputs have hints and a maximum length, and the first input has the focus', async () => {
  const dialog = await open()
  expect(dialog.text()).toContain('以 / 开头')
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.map(({ maxLength }) => maxLength)).toEqual([200, 20])
  await expect.poll(() => document.activeElement === inputs[0]).toBe(true)
})

test('the button to cancel can have another text', async () => {
  const dialog = await open({ cancelText: '以后再填' })
  await dialog.press('以后再填')
  expect(dialog.answer).toHaveBeenCalledExactlyOnceWith(undefined)
})
