// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { submitForm } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { type Form, useForm } from './use-form.ts'

type Values = { name: string; phone: string }
const page = testRoot()
const submit = vi.fn<(values: Values) => Promise<void>>()
let form: Form<Values>

function Probe() {
  const current = useForm<Values>({
    initial: { name: '', phone: '' },
    validate: ({ name }) => ({ name: name === '' ? '请填写姓名' : undefined }),
    submit,
    fieldOf: (message) => (message === '号码已用过' ? 'phone' : undefined),
    draftKey: 'probe',
  })
  useEffect(() => {
    form = current
  })
  return (
    <form onSubmit={current.onSubmit}>
      <input name="name" aria-invalid={current.errors.name !== undefined} />
    </form>
  )
}

const type = (name: keyof Values, value: string) => act(async () => form.set(name, value))
const send = () => submitForm(page.host.querySelector('form'))

beforeEach(() => {
  sessionStorage.clear()
  submit.mockReset().mockResolvedValue()
})

test('the first submit shows the errors and focuses the invalid field; valid input removes its error', async () => {
  page.render(<Probe />)
  expect(form.errors).toEqual({})
  await send()
  expect([form.errors, submit.mock.calls]).toEqual([{ name: '请填写姓名' }, []])
  expect(document.activeElement).toBe(page.host.querySelector('input'))
  await type('name', '许')
  expect(form.errors).toEqual({})
})

test('valid values are submitted and their draft is deleted', async () => {
  page.render(<Probe />)
  await type('name', '许')
  expect(form.draftSavedAt).toBeInstanceOf(Date)
  await type('phone', '1')
  await send()
  expect(submit.mock.calls).toEqual([[{ name: '许', phone: '1' }]])
  expect([form.state, sessionStorage.length]).toEqual(['open', 0])
})

test('a business error about a field is shown until the value of that field changes', async () => {
  submit.mockRejectedValue(new Error('号码已用过'))
  page.render(<Probe />)
  await type('name', '许')
  await type('phone', '1')
  await send()
  expect([form.state, form.errors, form.failure]).toEqual(['failed', { phone: '号码已用过' }, undefined])
  await type('phone', '2')
  expect(form.errors).toEqual({})
})

test('any other error is stored as failure of the form, and the input is kept', async () => {
  submit.mockRejectedValue(new Error('系统繁忙'))
  page.render(<Probe />)
  await type('name', '许')
  await send()
  expect([form.state, form.failure, form.values.name, sessionStorage.length]).toEqual(['failed', '系统繁忙', '许', 1])
})

test.each(['号码已用过', '系统繁忙'])('a reset after the error %s clears values, errors and draft', async (message) => {
  submit.mockRejectedValue(new Error(message))
  page.render(<Probe />)
  await type('name', '许')
  await send()
  await act(async () => form.reset())
  expect(form).toMatchObject({ values: { name: '', phone: '' }, errors: {}, state: 'open', failure: undefined })
  expect([form.draftSavedAt, sessionStorage.length]).toEqual([undefined, 0])
  // the next attempt does not show the former error again
  await send()
  expect(form.errors).toEqual({ name: '请填写姓名' })
})

test('without storage no draft counts as saved', async () => {
  page.render(<Probe />)
  await type('name', '许')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await type('name', '许澄')
  vi.restoreAllMocks()
  expect([form.values.name, form.draftSavedAt]).toEqual(['许澄', undefined])
})

test('a new form of the same tab starts with the draft', async () => {
  page.render(<Probe />)
  await type('name', '许')
  page.render(null)
  page.render(<Probe />)
  expect([form.values.name, form.draftSavedAt instanceof Date]).toEqual(['许', true])
})
