import type { ExitCode, Terminal } from '#kit/cli/command.ts'
import { type Comparison, type Found } from '#kit/cli/diff/compare-sides.ts'
import { type Compared, compared, type Difference, differences } from '#kit/cli/diff/differences.ts'
import { diffText } from '#kit/cli/diff/diff-text.ts'
import { knownNoise } from '#kit/cli/diff/noise.ts'
import { keyOf, type ObservedExchange, withBytes } from '#kit/cli/exchanges/observed-exchange.ts'
import { httpSender } from '#kit/cli/http-send.ts'
import { throttled } from '#kit/cli/throttle.ts'
import { requireReachable } from '#kit/cli/reachability.ts'
import { createRedactor, PLACEHOLDER } from '#kit/cli/redaction.ts'
import type { TargetAddress } from '#kit/cli/target-address.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { DEFAULT_PRODUCT } from '#contracts/constants/limits.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { canonicalCall } from './canonical-call.ts'
import { leftOutText, newLeftOut, recordedCalls } from './recorded-calls.ts'

export type AskAgain = { file: string; address: TargetAddress; perSecond: number | undefined }

const FOREIGN_PER_SECOND = 5

/**
 * Sends each distinct anonymous read request of a recording twice and compares the first response with the recorded
 * one. Differences between the two responses are noise. @throws SetupError if the file is not a recording or the target
 * is unreachable.
 */
export async function askAgain({ file, address, perSecond }: AskAgain, { print }: Terminal): Promise<ExitCode> {
  const http = httpSender({ base: address.base })
  const { send } = throttled(http.send, perSecond ?? (address.isLoopback ? undefined : FOREIGN_PER_SECOND))
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
  const comparison: Comparison = { found: [...found.values()], suspectedNoise: [], questions: asked.size, skipped: [] }
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

/** Returns the request without the headers that a browser adds. */
const bare = ({ method, address, text }: WireRequest): WireRequest => ({
  method,
  address,
  headers: text === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' },
  ...(text !== undefined && { text }),
})

/** Whether the recorded value is a placeholder, so that it cannot be compared. */
const isHidden = ({ left }: Difference) => typeof left === 'string' && left.search(PLACEHOLDER) !== -1
