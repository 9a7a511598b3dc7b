import { expect, test } from 'vitest'
import { applyState } from './apply-state.ts'

const job = { deadline: '2026-12-15' }
const status = (applyStatus: string, applied: boolean, applyStatusName = '') => ({
  jobId: 7,
  applied,
  applyStatus,
  applyStatusName,
  applyTime: '',
  collected: false,
})
const today = '2026-12-15'

test('without a session the state is anonymous, even if a status is given', () => {
  expect(applyState(job, { isLogin: false, status: status('2', true), today })).toEqual({ kind: 'anonymous' })
})

test('a job is open on the day of its deadline and closed the day after', () => {
  expect(applyState(job, { isLogin: true, status: undefined, today })).toEqual({ kind: 'open', again: false })
  expect(applyState(job, { isLogin: true, status: undefined, today: '2026-12-16' })).toEqual({ kind: 'closed' })
  expect(applyState(job, { isLogin: false, status: undefined, today: '2026-12-16' })).toEqual({ kind: 'closed' })
})

test('after an application the state is its progress, also for a closed job', () => {
  const seen = status('2', true, '被查看')
  expect(applyState(job, { isLogin: true, status: seen, today: '2026-12-16' })).toEqual({
    kind: 'applied',
    stateName: '被查看',
  })
})

test('a withdrawn application can be sent again', () => {
  expect(applyState(job, { isLogin: true, status: status('6', false), today })).toEqual({ kind: 'open', again: true })
})

test('a job without a deadline is open', () => {
  expect(applyState({ deadline: '' }, { isLogin: true, status: undefined, today })).toEqual({
    kind: 'open',
    again: false,
  })
})
