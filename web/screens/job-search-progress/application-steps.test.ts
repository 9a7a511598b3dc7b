import { expect, test } from 'vitest'
import type { ApplyProgress } from '#contracts/generated/wire.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { applicationSteps, appointedStep, employerRemarks, isExpected, isWithdrawable } from './application-steps.ts'

const appointment = {
  startTime: '2026-11-24 14:00:00',
  endTime: '2026-11-24 15:30:00',
  address: '研发楼 3 层',
  contactName: '柯景行',
  contactPhone: '19900005018',
  toBring: '',
}
const application = (...codes: string[]) => ({
  applyStatus: codes.at(-1) ?? '',
  progressList: codes.map((applyStatus, index): ApplyProgress => ({
    applyStatus,
    applyStatusName: APPLY_STATUS_TERMS.find(({ code }) => code === applyStatus)?.name ?? '',
    time: `2026-11-1${index} 09:00:00`,
    remark: index === 0 ? '' : `说明 ${index}`,
    appointment: codes[index] === '3' ? appointment : null,
  })),
})
const shown = (...codes: string[]) =>
  applicationSteps(application(...codes)).map(({ name, state, time }) => [name, state, time !== undefined])

test('future steps have no time and come after the past steps', () => {
  expect(shown('1', '2')).toEqual([
    ['已投递', 'past', true],
    ['被查看', 'now', true],
    ['面试', 'coming', false],
    ['录用', 'coming', false],
  ])
})

test('a skipped step is not shown', () => {
  expect(shown('1', '3').map(([name]) => name)).toEqual(['已投递', '面试', '录用'])
})

test('after an offer all steps are past', () => {
  expect(shown('1', '2', '3', '4').map(([, state]) => state)).toEqual(['past', 'past', 'past', 'past'])
})

test.each([
  ['refused', '5', '不合适'],
  ['taken back', '6', '已撤回'],
])('an application that was %s has no future steps and cannot be withdrawn', (_what, code, name) => {
  expect(shown('1', '2', code)).toEqual([
    ['已投递', 'past', true],
    ['被查看', 'past', true],
    [name, 'now', true],
  ])
  expect(isWithdrawable({ applyStatus: code })).toBe(false)
})

test('an application withdrawn and sent again keeps its past steps, followed by all future steps', () => {
  expect(shown('1', '6', '1').map(([name]) => name)).toEqual(['已投递', '已撤回', '已投递', '被查看', '面试', '录用'])
})

test('an appointment is returned only while the application is in the interview state', () => {
  expect(appointedStep(application('1', '2', '3'))?.appointment).toEqual(appointment)
  expect(appointedStep(application('1', '2'))).toBeUndefined()
  expect(appointedStep(application('1', '3', '5'))).toBeUndefined()
})

test('an interview is upcoming until it ends, unless the application is decided before', () => {
  const before = Date.parse('2026-11-24T15:29:59+08:00')
  expect(isExpected(application('1', '3'), before)).toBe(true)
  expect(isExpected(application('1', '3'), before + 1000)).toBe(false)
  expect(isExpected(application('1', '2'), before)).toBe(false)
  expect(isExpected(application('1', '3', '6'), before)).toBe(false)
})

test('the employer’s remarks are shown, the latest first', () => {
  expect(employerRemarks(application('1', '2', '3')).map(({ remark }) => remark)).toEqual(['说明 2', '说明 1'])
})
