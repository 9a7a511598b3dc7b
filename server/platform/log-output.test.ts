import { expect, test } from 'vitest'
import { type LogSink, logOutput } from './log-output.ts'

/** A sink whose writes are completed by the test. */
function heldSink() {
  const written: string[] = []
  const ends: ((error?: Error | null) => void)[] = []
  const sink: LogSink = (chunk, done) => {
    ends.push((error) => {
      if (!error) written.push(chunk.toString())
      done(error)
    })
  }
  return { sink, written, end: (error?: Error) => ends.shift()?.(error) }
}

const FULL = new Error('ENOSPC')
const droppedIn = (text = '') =>
  (JSON.parse(text.split('\n').find((line) => line.includes('dropped')) ?? '{}') as { dropped?: number }).dropped

test('lines are written in order, and lines that arrive during a write form one batch', () => {
  const { sink, written, end } = heldSink()
  const output = logOutput(sink)
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line)
  end()
  end()
  expect(written).toEqual(['a\n', 'b\nc\n'])
})

test('lines that cannot be written are counted, and the next successful batch reports their number', () => {
  const { sink, written, end } = heldSink()
  const output = logOutput(sink)
  output.write('a\n')
  output.write('b\n')
  output.write('c\n')
  end(FULL)
  end(FULL)
  expect(output.droppedCount()).toBe(3)
  output.write('d\n')
  end()
  expect(droppedIn(written[0])).toBe(3)
  // a line break ends the line that the failed batch may have cut off
  expect(written[0]).toMatch(/^\n\{.*\}\nd\n$/)
  output.write('e\n')
  end()
  expect(written[1]).toBe('e\n')
})

test('at most four megabytes are queued for a stuck output', () => {
  const { sink, written, end } = heldSink()
  const output = logOutput(sink)
  const line = `${'x'.repeat(1023)}\n`
  for (let count = 0; count < 5001; count += 1) output.write(line)
  expect(output.droppedCount()).toBe(5000 - 4096)
  end()
  end()
  expect(written.join('').length).toBeLessThan(5000 * 1024)
  expect(droppedIn(written[1])).toBe(5000 - 4096)
})

test('flushing waits for the current write, with a time limit', async () => {
  const { sink, end } = heldSink()
  const output = logOutput(sink)
  output.write('a\n')
  let isFlushed = false
  const flushed = output.flush().then(() => (isFlushed = true))
  await Promise.resolve()
  expect(isFlushed).toBe(false)
  end()
  await flushed
  output.write('b\n')
  await output.flush()
})
