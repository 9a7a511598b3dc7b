// @vitest-environment jsdom
import { act, useLayoutEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import { needKey } from '#web/data/needs.ts'
import { readReplies } from '#web/data/reply.ts'
import { siteFacts } from '#web/screens/testing/sample-replies.ts'
import { typeInto } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PhoneField } from './phone-field.tsx'

const page = testRoot()
let phone = ''

function Field() {
  const [value, setValue] = useState('')
  useLayoutEffect(() => void (phone = value))
  return <PhoneField id="phone" value={value} onValue={setValue} error={undefined} />
}

function show(phoneRegions: string[] | undefined) {
  sessionStorage.clear()
  const { data } = siteFacts as { data: SiteFacts } // a successful reply
  const facts = { code: 200, msg: '', data: { ...data, ...(phoneRegions && { phoneRegions }) } }
  page.render(
    <SWRConfig value={{ fallback: readReplies({ [needKey('getSiteFacts', {})]: facts }), provider: () => new Map() }}>
      <Field />
    </SWRConfig>,
  )
}
const choice = () => page.host.querySelector<HTMLSelectElement>('select')
const choose = (code: string) =>
  act(() => {
    const select = choice()
    if (select === null) throw new Error('there is no region select')
    select.value = code
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('without allowed regions there is no region select', () => {
  show(undefined)
  expect(choice()).toBeNull()
})

test('the number begins with the code of the chosen region, and keeps its digits when the region changes', () => {
  show(['852'])
  expect([...(choice()?.options ?? [])].map(({ text }) => text)).toEqual(['+86 中国内地', '+852 中国香港'])
  choose('852')
  typeInto(page.host, 'phone', '9123 4567')
  expect([phone, page.host.querySelector('input')?.value]).toEqual(['+85291234567', '91234567'])
  choose('')
  expect(phone).toBe('91234567')
  typeInto(page.host, 'phone', '+852 6123 4567')
  expect([phone, choice()?.value]).toEqual(['+85261234567', '852'])
})
