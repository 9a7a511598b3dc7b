import { randomBytes } from 'node:crypto'
import { FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { maskedStack, maskedText } from '#contracts/failure-report.ts'
import type { PageFailureReceipt, Wire } from '#contracts/generated/wire.ts'
import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'

/**
 * A failure for the log. `source`: the stack in source files; `number`: the problem number shown to the visitor;
 * `count`: number of reports of the failure in this process.
 */
type LoggedFailure = Wire['reportPageFailure']['input'] & { source: string; number: string; count: number }

type Needs = {
  limiter: RateLimiter
  /** Returns a stack with the positions of the source files. */
  locate: (stack: string) => Promise<string>
}

const RATE: RateLimit = { name: 'page-failure', limit: 30, windowSeconds: 600 }
const MAX_FAILURES = 500
/** Number of first reports that are all logged, because visitors quote their problem numbers. */
const ALL_LOGGED = 10

/** Counts errors reported by browsers, by page, kind and text. */
export function pageFailureService({ limiter, locate }: Needs) {
  const counts = new Map<string, number>()
  let log: (failure: LoggedFailure) => void = () => undefined

  return {
    /**
     * Sets the listener, which is called for a failure's first ten reports, the hundredth, the thousandth and so on.
     */
    onReport(listener: typeof log): void {
      log = listener
    },
    /**
     * Counts and masks a report.
     * @returns its problem number in the log.
     * @throws BusinessError 500 after 30 reports from one network in ten minutes.
     */
    async report(input: Wire['reportPageFailure']['input'], address: string): Promise<PageFailureReceipt> {
      const { isAllowed } = await limiter.hit(RATE, addressBlock(address))
      if (!isAllowed) throw refused(FEEDBACK_MESSAGE.tooMany)
      const number = randomBytes(4).toString('hex')
      const failure = { ...input, message: maskedText(input.message), stack: maskedStack(input.stack) }
      const key = `${failure.page} ${failure.kind} ${failure.message}`
      const known = counts.get(key)
      if (known === undefined && counts.size >= MAX_FAILURES) return { problemNumber: number }
      const count = (known ?? 0) + 1
      counts.set(key, count)
      if (count <= ALL_LOGGED || Number.isInteger(Math.log10(count))) {
        const source = failure.stack === '' ? '' : await locate(failure.stack).catch(() => '')
        log({ ...failure, source, number, count })
      }
      return { problemNumber: number }
    },
  }
}
