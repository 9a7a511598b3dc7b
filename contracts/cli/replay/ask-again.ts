import type { ExitCode, Terminal } from '#contracts/cli/command.ts'
import { type Comparison, type Found } from '#contracts/cli/diff/compare-sides.ts'
import { type Compared, compared, type Difference, differences } from '#contracts/cli/diff/differences.ts'
import { diffText } from '#contracts/cli/diff/diff-text.ts'
import { knownNoise } from '#contracts/cli/diff/noise.ts'
import { keyOf, type ObservedExchange, withBytes } from '#contracts/cli/exchanges/observed-exchange.ts'
import { httpSender } from '#contracts/cli/http-send.ts'
import { paced } from '#contracts/cli/paced.ts'
import { requireReachable } from '#contracts/cli/reachability.ts'
import { createRedactor, PLACEHOLDER } from '#contracts/cli/redaction.ts'
import type { TargetAddress } from '#contracts/cli/target-address.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { DEFAULT_PRODUCT } from '#contracts/limits.ts'
import type { WireRequest } from '#contracts/suite/ports.ts'
import { canonicalCall } from './canonical-call.ts'
import { leftOutText, newLeftOut, recordedCalls } from './recorded-calls.ts'

export type AskAgain = { file: string; address: TargetAddress; perSecond: number | undefined }

const FOREIGN_PER_SECOND = 5

/**
 * Sends what anonymous people read in a recording once more, each question once, and compares: what differs between two
 * answers of now is noise. @throws CannotRun for what is no recording, and when nobody is there.
 */
export async function askAgain({ file, address, perSecond }: AskAgain, { print }: Terminal): Promise<ExitCode> {
  const http = httpSender({ base: address.base })
  const { send } = paced(http.send, perSecond ?? (address.isLoopback ? undefined : FOREIGN_PER_SECOND))
  const found = new Map<string, Found>()
  const asked = new Set<string>()
  const noise = knownNoise([])
  const leftOut = newLeftOut()
  let unsendable = 0
  try {
    await requireReachable({ send }, address.base, DEFAULT_PRODUCT)
    for await (const calls of recordedCalls(file, leftOut)) {
      for (const { exchange } of calls) await compare(exchange)
    }
  } finally {
    http.close()
  }
  const left = [leftOutText(leftOut), unsendable > 0 && `${unsendable} 项不是匿名读取，或含占位`].filter(Boolean)
  if (left.length > 0) print(`○ 未问：${left.join('，')}`)
  const comparison: Comparison = { found: [...found.values()], proposed: [], questions: asked.size, left: [] }
  print(`录音（左）与 ${address.base}（右）：`)
  print(diffText(comparison, createRedactor()))
  return found.size === 0 ? 0 : 1

  async function compare({ request, response }: ObservedExchange): Promise<void> {
    const call = canonicalCall(request)
    if (call === undefined || response === undefined) return
    const { operation, input } = call
    if (operation.effect !== 'read' || keyOf(request) !== undefined || input.search(/<[\w-]+>/) !== -1) {
      unsendable += 1
      return
    }
    const question = `${operation.id} ${input}`
    if (asked.has(question)) return
    asked.add(question)
    const now = async (): Promise<Compared> => compared(operation, await send(bare(request)))
    const [once, again] = [await now(), await now()]
    noise.learn(operation, differences(operation, once, again))
    for (const difference of differences(operation, compared(operation, withBytes(response)), once)) {
      if (isHidden(difference) || noise.judge(operation, difference) !== 'difference') continue
      const key = `${operation.id} ${difference.pointer} ${difference.kind}`
      const known = found.get(key)
      const id = operation.id as OperationId // from the catalogue
      if (known) known.times += 1
      else found.set(key, { ...difference, operation: id, input: JSON.parse(input) as Found['input'], times: 1 })
    }
  }
}

/** What the browser sent along besides is its own business. */
const bare = ({ method, address, text }: WireRequest): WireRequest => ({
  method,
  address,
  headers: text === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' },
  ...(text !== undefined && { text }),
})

/** What was recorded is not what was answered. */
const isHidden = ({ left }: Difference) => typeof left === 'string' && left.search(PLACEHOLDER) !== -1
