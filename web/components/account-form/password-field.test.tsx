// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { control, typeInto } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PasswordField } from './password-field.tsx'

const page = testRoot()
const input = () => page.host.querySelector('input')

test('the button shows and hides the password, which stays in the field', () => {
  const onValue = vi.fn<(value: string) => void>()
  page.render(
    <PasswordField id="secret" value="Aa1!" onValue={onValue} error={undefined} autoComplete="new-password">
      <p>规则</p>
    </PasswordField>,
  )
  const look = () => [input()?.type, control(page.host, '显示密码').getAttribute('aria-pressed'), input()?.value]
  expect(look()).toEqual(['password', 'false', 'Aa1!'])
  act(() => control(page.host, '显示密码').click())
  expect(look()).toEqual(['text', 'true', 'Aa1!'])
  act(() => control(page.host, '显示密码').click())
  expect(look()).toEqual(['password', 'false', 'Aa1!'])
  expect([input()?.maxLength, input()?.autocomplete, page.host.querySelector('p')?.textContent]).toEqual([
    64,
    'new-password',
    '规则',
  ])
  typeInto(page.host, 'secret', 'Bb2!')
  expect(onValue.mock.calls).toEqual([['Bb2!']])
})

test('the label can be changed, and an error belongs to the field', () => {
  const field = (label: { label?: string }, error?: string) => (
    <PasswordField
      id="secret"
      {...label}
      value=""
      onValue={() => undefined}
      error={error}
      autoComplete="new-password"
    />
  )
  page.render(field({}))
  expect([page.host.querySelector('label')?.textContent, input()?.getAttribute('aria-invalid')]).toEqual(['密码', null])
  page.render(field({ label: '新密码' }, '请设置新密码'))
  expect(page.host.querySelector('label')?.textContent).toBe('新密码')
  expect([input()?.getAttribute('aria-invalid'), page.host.querySelector('#secret-error')?.textContent]).toEqual([
    'true',
    '请设置新密码',
  ])
})
