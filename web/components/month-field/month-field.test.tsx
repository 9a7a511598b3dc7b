// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { MonthField } from './month-field.tsx'

const page = testRoot()
let values: string[] = []
let isNow = false

function Field({ initial, hasNow }: { initial: string; hasNow: boolean }) {
  const [value, setValue] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const onValue = (next: string) => {
    values.push(next)
    setValue(next)
  }
  const onChecked = (next: boolean) => {
    isNow = next
    setChecked(next)
  }
  return (
    <>
      <MonthField
        id="end"
        label="结束时间"
        error={undefined}
        value={value}
        onValue={onValue}
        {...(hasNow && { now: { isChecked, onChecked } })}
      />
      <button type="button">next</button>
    </>
  )
}
function show(initial: string, hasNow = false): void {
  values = []
  isNow = false
  page.render(<Field initial={initial} hasNow={hasNow} />)
}
const input = () => page.host.querySelector<HTMLInputElement>('#end')
const opener = () => page.host.querySelector<HTMLButtonElement>('[aria-label=结束时间：打开月份选择]')
const panel = () => page.host.querySelector('[role=dialog]')
const month = (name: string) =>
  [...(panel()?.querySelectorAll<HTMLElement>('li button') ?? [])].find(({ textContent }) => textContent === name)
const open = () => act(() => opener()?.click())

test('on blur, the typed text is converted to yyyy-MM', () => {
  show('2022年7月')
  act(() => input()?.focus())
  act(() => input()?.blur())
  expect([values, input()?.value]).toEqual([['2022-07'], '2022-07'])
})

test('the calendar opens at the typed month and writes the picked month to the field', () => {
  show('2022.7')
  expect([opener()?.getAttribute('aria-expanded'), panel()]).toEqual(['false', null])
  open()
  expect(opener()?.getAttribute('aria-expanded')).toBe('true')
  expect(panel()?.querySelector('[aria-pressed=true]')?.textContent).toBe('7 月')
  act(() => month('9 月')?.click())
  expect([values.at(-1), panel(), document.activeElement?.id]).toEqual(['2022-09', null, 'end'])
})

test('incomplete input selects no month', () => {
  show('2022-')
  open()
  expect(panel()?.querySelector('[aria-pressed=true]')).toBeNull()
})

test('Escape closes only the calendar and focuses the field', () => {
  show('2022-07')
  const escape = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    let isHeard = false
    const hear = () => (isHeard = true)
    document.addEventListener('keydown', hear)
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
    document.removeEventListener('keydown', hear)
    return isHeard
  }
  open()
  expect([escape(), panel(), document.activeElement?.id]).toEqual([false, null, 'end'])
  // the next Escape reaches a dialog around the field
  expect(escape()).toBe(true)
})

test.each(['pointerdown', 'focusin'])('%s outside the field closes the calendar, inside it does not', (type) => {
  show('2022-07')
  open()
  act(() => void month('3 月')?.dispatchEvent(new Event(type, { bubbles: true })))
  expect(panel()).not.toBeNull()
  act(() => void document.body.dispatchEvent(new Event(type, { bubbles: true })))
  expect(panel()).toBeNull()
})

test('至今 empties and disables the field; unchecking it restores the month', () => {
  show('2022-07', true)
  const box = page.host.querySelector<HTMLInputElement>('[type=checkbox]')
  act(() => box?.click())
  expect(isNow).toBe(true)
  expect([input()?.disabled, input()?.value, input()?.placeholder, opener()?.disabled]).toEqual([
    true,
    '',
    '至今',
    true,
  ])
  act(() => box?.click())
  expect([isNow, input()?.disabled, input()?.value]).toEqual([false, false, '2022-07'])
})
