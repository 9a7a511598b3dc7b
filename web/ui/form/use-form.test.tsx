// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { submitForm } from '#web/ui/testing/settle.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { type Form, useForm } from './use-form.ts'

type Values = { name: string; phone: string }
const page = testRoot()
const submit = vi.fn<(values: Values) => Promise<void>>()
let form: Form<Values>

function Probe() {
  const current = useForm<Values>({
    initial: { name: '', phone: '' },
    check: ({ name }) => ({ name: name === '' ? '请填写姓名' : undefined }),
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

test('messages appear with the first attempt, the field gets the focus, and they follow the typing', async () => {
  page.render(<Probe />)
  expect(form.errors).toEqual({})
  await send()
  expect([form.errors, submit.mock.calls]).toEqual([{ name: '请填写姓名' }, []])
  expect(document.activeElement).toBe(page.host.querySelector('input'))
  await type('name', '许')
  expect(form.errors).toEqual({})
})

test('checked values are sent and their draft is forgotten', async () => {
  page.render(<Probe />)
  await type('name', '许')
  expect(form.draftSavedAt).toBeInstanceOf(Date)
  await type('phone', '1')
  await send()
  expect(submit.mock.calls).toEqual([[{ name: '许', phone: '1' }]])
  expect([form.state, sessionStorage.length]).toEqual(['open', 0])
})

test('a refusal that is about a field stays with its value', async () => {
  submit.mockRejectedValue(new Error('号码已用过'))
  page.render(<Probe />)
  await type('name', '许')
  await type('phone', '1')
  await send()
  expect([form.state, form.errors, form.failure]).toEqual(['failed', { phone: '号码已用过' }, undefined])
  await type('phone', '2')
  expect(form.errors).toEqual({})
})

test('any other refusal is shown at the form, and typed text stays', async () => {
  submit.mockRejectedValue(new Error('系统繁忙'))
  page.render(<Probe />)
  await type('name', '许')
  await send()
  expect([form.state, form.failure, form.values.name, sessionStorage.length]).toEqual(['failed', '系统繁忙', '许', 1])
})

test.each(['号码已用过', '系统繁忙'])(
  'a reset takes back values, messages and draft after the refusal %s',
  async (message) => {
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
  },
)

test('a draft of this tab is continued', async () => {
  page.render(<Probe />)
  await type('name', '许')
  page.render(null)
  page.render(<Probe />)
  expect([form.values.name, form.draftSavedAt instanceof Date]).toEqual(['许', true])
})
