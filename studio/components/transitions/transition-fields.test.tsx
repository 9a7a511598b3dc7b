// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { LastDayField, ReasonField, ReleaseTimeField } from './transition-fields.tsx'

// Friday 10:00 in Beijing
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T02:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const FIELDS = { time: ReleaseTimeField, day: LastDayField, reason: ReasonField }
type Props = { isFuture?: boolean; isOptional?: boolean }
async function open(kind: keyof typeof FIELDS, props: Props = {}) {
  const Field = FIELDS[kind] as typeof ReleaseTimeField
  const controls: unknown[] = []
  function Dialog() {
    const [value, setValue] = useState('')
    return (
      <>
        <Field
          value={value}
          onChange={setValue}
          inputRef={(control) => void controls.push(control)}
          {...(props as { isFuture: boolean })}
        />
        <output>{value}</output>
      </>
    )
  }
  const screen = await openScreen(<Dialog />, { role: 'publisher', answers: {} })
  const [control] = controls as { focus: () => void }[]
  return { ...screen, focus: () => act(async () => control?.focus()) }
}
const value = () => document.querySelector('output')?.textContent
const field = () => document.querySelector<HTMLInputElement>('input, textarea')
const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)

describe('a release time', () => {
  test('in the future can be one of the next mornings', async () => {
    const screen = await open('time', { isFuture: true })
    expect([field()?.min, field()?.max, field()?.type]).toEqual(['2026-11-27T10:00', '', 'datetime-local'])
    expect(pressed()).toEqual([])
    await screen.press('下个工作日（周一）9:00')
    expect([value(), field()?.value, pressed()]).toEqual([
      '2026-11-30T09:00',
      '2026-11-30T09:00',
      ['下个工作日（周一）9:00'],
    ])
    await screen.fill('发布时间（北京时间）', '2026-12-01T08:30')
    expect([value(), pressed()]).toEqual(['2026-12-01T08:30', []])
  })

  test('in the past is at most now, and offers no mornings', async () => {
    await open('time', { isFuture: false })
    expect([field()?.min, field()?.max]).toEqual(['', '2026-11-27T10:00'])
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })
})

describe('a last day', () => {
  test('is between today and half a year from now, with common periods', async () => {
    const screen = await open('day')
    expect([field()?.type, field()?.min, field()?.max]).toEqual(['date', '2026-11-27', '2027-05-26'])
    await screen.press('30 天')
    expect([value(), pressed()]).toEqual(['2026-12-27', ['30 天']])
    await screen.press('90 天')
    expect([value(), pressed()]).toEqual(['2027-02-25', ['90 天']])
    await screen.press('180 天')
    expect(value()).toBe('2027-05-26')
    await screen.fill('有效期至', '2026-12-01')
    expect([value(), pressed()]).toEqual(['2026-12-01', []])
  })
})

describe('a reason', () => {
  test('has a limited length, which the label names', async () => {
    const screen = await open('reason')
    expect(field()?.maxLength).toBe(REASON_LENGTH.max)
    await screen.fill(`理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`, '写错了单位')
    expect(value()).toBe('写错了单位')
    expect(screen.text()).toContain(`5 / ${REASON_LENGTH.max}`)
  })

  test('can be an opinion that may be left out', async () => {
    const screen = await open('reason', { isOptional: true })
    await screen.fill('意见（可不填）', '同意')
    expect(value()).toBe('同意')
  })
})

test.each(['time', 'day', 'reason'] as const)('the field for a %s can get the focus from its dialog', async (kind) => {
  const screen = await open(kind)
  await screen.focus()
  expect(document.activeElement).toBe(field())
})
