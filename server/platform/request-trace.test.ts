import { expect, test } from 'vitest'
import { currentTraceparent, readTraceparent, runInTrace, traceparentOf } from './request-trace.ts'

const trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', flags: '01' }
const header = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a valid traceparent header is read and written', () => {
  expect(readTraceparent(header)).toEqual(trace)
  expect(traceparentOf(trace)).toBe(header)
})

test.each([
  ['none', undefined],
  ['one that was sent twice', `${header}, ${header}`],
  ['another version', header.replace('00-', 'ff-')],
  ['capital letters', header.toUpperCase()],
  ['a trace of zeros', header.replace(trace.traceId, '0'.repeat(32))],
  ['a span of zeros', header.replace(trace.spanId, '0'.repeat(16))],
  ['more fields', `${header}-00`],
  ['the end of an SQL comment', `${header}*/`],
  ['a second line', `${header}\n`],
])('no trace is read from a header: %s', (_name, value) => {
  expect(readTraceparent(value)).toBeUndefined()
})

test('exactly the work started within a trace belongs to it', async () => {
  const seen: unknown[] = []
  await new Promise<void>((done) => {
    runInTrace(trace, () => {
      setImmediate(() => {
        seen.push(currentTraceparent())
        done()
      })
    })
  })
  expect(seen).toEqual([{ traceparent: header }])
  expect(currentTraceparent()).toEqual({})
})
