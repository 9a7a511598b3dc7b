// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { RadioField } from './text-fields.tsx'

const page = testRoot()
const field = (given: { hint?: string; error?: string }) => (
  <RadioField
    id="sex"
    label="性别"
    value=""
    onValue={() => undefined}
    options={[{ code: '1', name: '男' }]}
    error={undefined}
    {...given}
  />
)
/** Texts that a screen reader reads with the group. */
const read = () =>
  page.host
    .querySelector('fieldset')
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('radio buttons are described by their hint and their error', () => {
  page.render(field({ hint: '用于匹配' }))
  expect(read()).toEqual(['用于匹配'])
  page.render(field({ hint: '用于匹配', error: '请选择' }))
  expect(read()).toEqual(['用于匹配', '请选择'])
  page.render(field({ error: '请选择' }))
  expect(read()).toEqual(['请选择'])
  page.render(field({}))
  expect(read()).toBeUndefined()
})
