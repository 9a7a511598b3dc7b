// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { openVisit, typeInto } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useCommonPasswords } from './use-common-passwords.ts'

const page = testRoot()
afterEach(() => vi.unstubAllGlobals())

function Field() {
  const [value, setValue] = useState('')
  const commonProblem = useCommonPasswords()
  const error = value === 'wrong' ? '不行' : undefined
  return (
    <NewPasswordField
      id="new"
      value={value}
      onValue={setValue}
      error={error}
      phoneNumber="19900000086"
      commonProblem={commonProblem}
    />
  )
}
async function type(password: string): Promise<void> {
  await openVisit(page.render, { url: '/register', shown: <Field />, answers: {} })
  // the form loads the list of common passwords
  await import('#contracts/constants/common-passwords.ts')
  typeInto(page.host, 'new', password)
}
const input = () => page.host.querySelector<HTMLInputElement>('#new')
const rules = () => [...page.host.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
const KEPT = '（已满足）'
const kept = () => rules().flatMap((rule) => (rule.endsWith(KEPT) ? [rule.slice(0, -KEPT.length)] : []))

test('an empty field lists the four rules, all unmet', async () => {
  await type('')
  expect(rules()).toEqual([
    PASSWORD_MESSAGE.length,
    PASSWORD_MESSAGE.variety,
    PASSWORD_MESSAGE.personal,
    '不是常见密码',
  ])
})

test.each([
  ['Qingshan-River-88', [PASSWORD_MESSAGE.length, PASSWORD_MESSAGE.variety, PASSWORD_MESSAGE.personal, '不是常见密码']],
  ['Qs-1', [PASSWORD_MESSAGE.variety, PASSWORD_MESSAGE.personal, '不是常见密码']],
  ['Aa-19900000086', [PASSWORD_MESSAGE.length, PASSWORD_MESSAGE.variety, '不是常见密码']],
  ['Password1', [PASSWORD_MESSAGE.length, PASSWORD_MESSAGE.variety, PASSWORD_MESSAGE.personal]],
])('%s: exactly the rules that the password meets are ticked', async (password, expected) => {
  await type(password)
  await expect.poll(kept).toEqual(expected)
})

test('the eye button shows the password and hides it again', async () => {
  await type('Qingshan-River-88')
  const eye = page.host.querySelector<HTMLElement>('[aria-label=显示密码]')
  const state = () => [input()?.type, eye?.getAttribute('aria-pressed')]
  expect([state(), input()?.autocomplete]).toEqual([['password', 'false'], 'new-password'])
  act(() => eye?.click())
  expect(state()).toEqual(['text', 'true'])
  act(() => eye?.click())
  expect([state(), input()?.value]).toEqual([['password', 'false'], 'Qingshan-River-88'])
})

test('the field is marked as invalid and described by its error', async () => {
  await type('wrong')
  const described = input()?.getAttribute('aria-describedby') ?? ''
  expect([input()?.getAttribute('aria-invalid'), document.getElementById(described)?.textContent]).toEqual([
    'true',
    '不行',
  ])
})
