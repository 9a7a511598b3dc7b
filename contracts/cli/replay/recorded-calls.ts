import { CannotRun } from '#contracts/cli/cannot-run.ts'
import type { ObservedExchange } from '#contracts/cli/exchanges/observed-exchange.ts'
import type { HarEntry } from '#contracts/cli/recording/har.ts'
import { harEntries, type RawEntry } from '#contracts/cli/recording/har-entries.ts'
import { recordedExchange } from '#contracts/cli/recording/recorded-exchange.ts'

/** A call of a recording, and where in the file its entry is. */
export type RecordedCall = { exchange: ObservedExchange; offset: number; length: number }

/** What of a recording is no call, by why, counted while it is read. */
export type LeftOut = Record<'no-call' | 'no-content' | 'unreadable', number>

/** Nothing left out yet. */
export const newLeftOut = (): LeftOut => ({ 'no-call': 0, 'no-content': 0, unreadable: 0 })

/**
 * The calls of a HAR file, one after the other; each is read when it is asked for, so that the one before is garbage by then.
 * @throws CannotRun for what is no HAR, or has no call with its answer.
 */
export async function* recordedCalls(file: string, leftOut: LeftOut): AsyncGenerator<Iterable<RecordedCall>> {
  let count = 0
  function* read(entries: readonly RawEntry[]): Generator<RecordedCall> {
    for (const { bytes, offset } of entries) {
      const recorded = readEntry(bytes)
      if (typeof recorded === 'string') leftOut[recorded] += 1
      else {
        count += 1
        yield { exchange: recorded, offset, length: bytes.length }
      }
    }
  }
  for await (const entries of harEntries(file)) yield read(entries)
  if (count === 0) throw new CannotRun(`${file} 里没有一次完整的调用：${leftOutText(leftOut)}`, NO_CALL_ADVICE)
}

const NO_CALL_ADVICE =
  'Chrome 离开页面就不再留着它的回答内容：先打开开发者工具，在还没有离开的页面上导出；或改用 contract record'

/** The exchange of an entry as it stands in the file, or why there is none. */
export function readEntry(bytes: Buffer): ObservedExchange | keyof LeftOut {
  try {
    const recorded = recordedExchange(JSON.parse(bytes.toString()) as HarEntry)
    return typeof recorded === 'string' ? recorded : recorded.exchange
  } catch {
    return 'unreadable' // a program that writes entries of another form
  }
}

/** What was left out, in words; '' for nothing. */
export function leftOutText(leftOut: LeftOut): string {
  const words = { 'no-call': '不是接口调用', 'no-content': '没有录下内容', unreadable: '读不懂' }
  const told = (Object.keys(words) as (keyof LeftOut)[]).filter((reason) => leftOut[reason] > 0)
  return told.map((reason) => `${leftOut[reason]} 项${words[reason]}`).join('，')
}
