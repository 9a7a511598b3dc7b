import type { Crowd, LoadResult } from './load/mixed-load.ts'
import type { Program } from './stack/programs.ts'
import type { Stack } from './stack/stack.ts'

/** A figure of a row; `passes` is undefined without a requirement. */
export type Figure = { what: string; measured: string; bar: string; passes: boolean | undefined }

/** The stack and the load of a row. */
export type Place = { stack: Stack; crowd: Crowd }

/** A row of `npm run scale`. */
export type ScaleRow = {
  /** Name for `--only`. */
  name: string
  /** Title in the document: Chinese, then English. */
  title: string
  /** Description of the procedure, for the document. */
  method: string
  /** Programs that only this row needs. */
  needs?: readonly Program[]
  /** Runs the row, and leaves the stack in its initial state. */
  run: (place: Place) => Promise<Figure[]>
}

/** Time limit of calls, and the tolerance of the measurement. */
const LONGEST_MS = 3000
const MARGIN_MS = 300

/** Returns a figure that has to be 0. */
export const none = (what: string, count: number): Figure => ({
  what,
  measured: String(count),
  bar: '0',
  passes: count === 0,
})

/** The figure of acknowledged writes; names up to three lost writes. */
const nothingLost = (writes: number, lost: readonly string[]): Figure => ({
  ...none(`丢失的已确认写入 acknowledged writes lost, of ${writes}`, lost.length),
  measured: [lost.length, ...lost.slice(0, 3)].join(', '),
})

/** A figure without a requirement. */
export const plain = (what: string, measured: string): Figure => ({ what, measured, bar: '–', passes: undefined })

/** Figures of a deployment: no request fails, nobody is logged out, no acknowledged write is lost. */
export const flawless = ({ tally, writes, lost }: LoadResult): Figure[] => [
  none('失败的请求 failed requests', tally.failed()),
  none('被登出 logged out', tally.loggedOut()),
  nothingLost(writes, lost),
  plain('请求 requests', requests(tally)),
]

/** Figures of a failure: cached pages are served, calls end in time, no acknowledged write is lost. */
export function withstood({ tally, writes, lost }: LoadResult, takenOut: readonly string[]): Figure[] {
  const [pages, failed, slowest] = [tally.count('page'), tally.failed('page'), tally.slowest()]
  return [
    nothingLost(writes, lost),
    {
      what: '得到回答的缓存页面 cached pages answered',
      measured: `${pages - failed} / ${pages}`,
      bar: '100 %',
      passes: failed === 0,
    },
    {
      what: '最慢的请求 slowest request',
      measured: `${(slowest.ms / 1000).toFixed(2)} s (${slowest.kind})`,
      bar: `≤ ${LONGEST_MS / 1000} s`,
      passes: slowest.ms <= LONGEST_MS + MARGIN_MS,
    },
    none('被 HAProxy 误摘除的进程 processes that HAProxy removed although they could serve', takenOut.length),
    plain('请求 requests', requests(tally)),
  ]
}

function requests(tally: LoadResult['tally']): string {
  const failures = tally.failures()
  return `${tally.count()}: ${tally.counts()}${failures === '' ? '' : `；失败 failed: ${failures}`}`
}
