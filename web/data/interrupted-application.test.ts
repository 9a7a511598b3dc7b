// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetInterruptedApplication,
  interruptApplication,
  interruptedApplication,
} from './interrupted-application.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('id and name of the job stay in this tab until they are deleted; other fields are not stored', () => {
  expect(interruptedApplication()).toBeUndefined()
  const job = { jobId: 7, jobName: '检修工程师', companyName: '沧汀新能源有限公司' }
  interruptApplication(job)
  expect(interruptedApplication()).toEqual({ jobId: 7, jobName: '检修工程师' })
  forgetInterruptedApplication()
  expect(interruptedApplication()).toBeUndefined()
})

test('text of another program in the storage counts as none', () => {
  sessionStorage.setItem('interruptedApplication', '{')
  expect(interruptedApplication()).toBeUndefined()
})

test('without storage nothing fails', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('storage is disabled')
    })
  interruptApplication({ jobId: 7, jobName: '检修工程师' })
  expect(interruptedApplication()).toBeUndefined()
  forgetInterruptedApplication()
})
