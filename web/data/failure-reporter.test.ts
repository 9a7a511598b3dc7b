// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { FailureReport } from '#contracts/failure-report.ts'
import { failureReporter } from './failure-reporter.ts'

const reporter = (send: (report: FailureReport) => Promise<string>) => {
  vi.spyOn(console, 'error').mockReturnValue()
  return failureReporter(send)
}

test('a repeated error and errors with the same text are reported once, and the problem number is returned', async () => {
  const send = vi.fn<(report: FailureReport) => Promise<string>>().mockResolvedValue('abcd1234')
  const report = reporter(send)
  const error = new TypeError('13912345678')
  expect([await report('caught', error), await report('caught', error)]).toEqual(['abcd1234', 'abcd1234'])
  await report('caught', new TypeError('13912345678'))
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ kind: 'caught', message: 'TypeError: #' })
})

test('at most five different errors per visit are reported; errors of server rendering are not', async () => {
  const send = vi.fn<(report: FailureReport) => Promise<string>>().mockResolvedValue('')
  const report = reporter(send)
  await report('recoverable', Object.assign(new Error('server'), { digest: 'abcd1234' }))
  expect(send).not.toHaveBeenCalled()
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await report('uncaught', new Error(word))
  expect(send).toHaveBeenCalledTimes(5)
})

test('a failed report returns undefined', async () => {
  const report = reporter(() => Promise.reject(new Error('no line')))
  expect(await report('caught', new Error('x'))).toBeUndefined()
})
