// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'

const page = testRoot()

test('the summary lists the errors in order, and a click on one focuses its field', () => {
  page.render(
    <>
      <ErrorSummary
        ref={() => undefined}
        errors={{ name: '请填写姓名', phone: undefined, email: '邮箱有误' }}
        idOf={(field) => `x-${field}`}
      />
      <input id="x-name" />
      <input id="x-email" />
    </>,
  )
  const links = [...page.host.querySelectorAll('a')]
  expect(page.host.querySelector('b')?.textContent).toBe('有 2 处需要修改')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#x-name', '请填写姓名'],
    ['#x-email', '邮箱有误'],
  ])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void links[1]?.dispatchEvent(click))
  expect([document.activeElement?.id, click.defaultPrevented]).toEqual(['x-email', true])
})

test('without errors there is no summary', () => {
  page.render(<ErrorSummary ref={() => undefined} errors={{ name: undefined }} idOf={String} />)
  expect(page.host.innerHTML).toBe('')
  page.render(<ErrorSummary ref={() => undefined} errors={{ name: '请填写姓名' }} idOf={String} />)
  expect(page.host.querySelector('b')?.textContent).toBe('有 1 处需要修改')
})

test.each([
  [undefined, undefined, null, null],
  ['提示', undefined, 'x-hint', null],
  [undefined, '有误', 'x-error', 'true'],
  ['提示', '有误', 'x-hint x-error', 'true'],
])('a field with the hint %s and the error %s is described by them', (hint, error, described, invalid) => {
  page.render(
    <FormField id="x" label="姓名" {...(hint !== undefined && { hint })} isRequired={error !== undefined} error={error}>
      {(attributes) => <input {...attributes} />}
    </FormField>,
  )
  const input = page.host.querySelector('input')
  expect([input?.getAttribute('aria-describedby'), input?.getAttribute('aria-invalid')]).toEqual([described, invalid])
  expect(page.host.querySelector('#x-hint')?.textContent).toBe(hint)
  expect(page.host.querySelector('#x-error')?.textContent).toBe(error)
  const label = page.host.querySelector('label')
  expect([label?.htmlFor, label?.className]).toEqual(['x', error === undefined ? '' : 'req'])
})
