import { MockRefusal } from './mock-refusal.ts'
import type { WorldClock } from './worlds/world-clock.ts'

/** Changes of a clock; several are applied in this order. */
export type ClockSetting = Partial<Record<'reset' | 'set' | 'advance' | 'freeze', string>>

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }
const MAX_DAYS = 3650
const BEIJING = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/

/** Changes a clock. @throws MockRefusal for an invalid time or duration. */
export function setClock(clock: WorldClock, { reset, set, advance, freeze }: ClockSetting): void {
  if (isOn(reset)) clock.reset()
  if (isGiven(set)) clock.set(instantOf(set))
  if (isGiven(advance)) clock.set(new Date(clock.now().getTime() + secondsOf(advance) * 1000))
  if (isGiven(freeze)) clock.freeze(isOn(freeze))
}

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== ''
const isOn = (value: string | undefined) => value === 'true' || value === '1'

/** Beijing time `2026-03-01 08:00[:00]`, or any text with a zone that Date parses. */
function instantOf(text: string): Date {
  const [, date, time] = BEIJING.exec(text) ?? []
  const instant = new Date(date === undefined ? text : `${date}T${time}+08:00`)
  if (Number.isNaN(instant.getTime())) {
    throw new MockRefusal(`看不懂时间 ${text}：请写成北京时间 2026-03-01 08:00:00，或带时区的 ISO 时间`)
  }
  return instant
}

/** `31m`, `8d`, `45s`, `-2h`, or a number of seconds. */
function secondsOf(text: string): number {
  const [, count, unit = 's'] = /^(-?\d{1,9})([smhd])?$/.exec(text) ?? []
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 1)
  if (count === undefined || Math.abs(seconds) > MAX_DAYS * 86_400) {
    throw new MockRefusal(`看不懂时长 ${text}：请写成 45s、31m、2h、8d，或秒数`)
  }
  return seconds
}
