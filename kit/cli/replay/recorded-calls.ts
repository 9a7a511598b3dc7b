import { SetupError } from '#kit/cli/setup-error.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import type { HarEntry } from '#kit/cli/recording/har.ts'
import { harEntries, type RawEntry } from '#kit/cli/recording/har-entries.ts'
import { recordedExchange } from '#kit/cli/recording/recorded-exchange.ts'

/** A recorded call, and the place of its entry in the file. */
export type RecordedCall = { exchange: ObservedExchange; offset: number; length: number }

/** Number of skipped entries by reason, counted while reading. */
export type LeftOut = Record<'no-call' | 'no-content' | 'unreadable', number>

/** Creates counters of 0. */
export const newLeftOut = (): LeftOut => ({ 'no-call': 0, 'no-content': 0, unreadable: 0 })

/**
 * Reads the calls of a HAR file one by one, lazily, so that earlier calls can be garbage-collected. @throws SetupError
 * if the file is not a HAR or has no call with a response.
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
  if (count === 0) throw new SetupError(`${file} 里没有一次完整的调用：${leftOutText(leftOut)}`, NO_CALL_ADVICE)
}

const NO_CALL_ADVICE =
  'Chrome 离开页面就不再留着它的回答内容：先打开开发者工具，在还没有离开的页面上导出；或改用 contract record'

/** Parses an entry. @returns the exchange, or why the entry is not a usable call. */
export function readEntry(bytes: Buffer): ObservedExchange | keyof LeftOut {
  try {
    const recorded = recordedExchange(JSON.parse(bytes.toString()) as HarEntry)
    return typeof recorded === 'string' ? recorded : recorded.exchange
  } catch {
    return 'unreadable' // entry of an unknown format
  }
}

/** Describes the skipped entries; '' for none. */
export function leftOutText(leftOut: LeftOut): string {
  const words = { 'no-call': '不是接口调用', 'no-content': '没有录下内容', unreadable: '读不懂' }
  const reasons = (Object.keys(words) as (keyof LeftOut)[]).filter((reason) => leftOut[reason] > 0)
  return reasons.map((reason) => `${leftOut[reason]} 项${words[reason]}`).join('，')
}
