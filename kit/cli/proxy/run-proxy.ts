import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ExitCode } from '#kit/cli/command.ts'
import { createWatch, type Watched } from '#kit/cli/exchanges/exchange-watch.ts'
import { curlReach } from '#kit/cli/curl-reach.ts'
import { hideSecrets } from '#kit/cli/exchanges/hide-secrets.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import { watchReport, watchText } from '#kit/cli/exchanges/watch-report.ts'
import { acceptedBy, readDecisions } from '#kit/cli/decisions/decisions.ts'
import { createRedactor, type Redactor } from '#kit/cli/redaction.ts'
import { requireWritable, writeReports } from '#kit/cli/report/write-reports.ts'
import { type ForwardingServer, startForwarding } from './forwarding-server.ts'
import { pageRoutes } from './page-routes.ts'
import type { ProxyOptions } from './proxy-options.ts'
import { recentCalls } from './shown-calls.ts'

/** A running proxy that checks calls. */
export type RunningProxy = Pick<ForwardingServer, 'origin'> & {
  /** Stops the proxy and writes the reports. @returns the exit code, and the findings for the terminal. */
  end: () => Promise<{ exitCode: ExitCode; text: string }>
}

type Hooks = {
  today: string
  /** Called after each call with the unredacted exchange: the response of a log-in contains a session key. */
  onExchange?: (exchange: ObservedExchange, watched: Watched) => void
  /** The secrets of each exchange are registered with this redactor before `onExchange` is called. */
  redactor?: Redactor
}

/**
 * Starts a proxy that checks every forwarded call against the contract and reports the calls on the page /__contract.
 * @throws SetupError if the port is in use or the decisions are unreadable.
 */
export async function runProxy(
  options: ProxyOptions,
  { today, onExchange, redactor = createRedactor() }: Hooks,
): Promise<RunningProxy> {
  const { address, isStrict, reports } = options
  await requireWritable(reports)
  const { decisions } = await readDecisions(options.decisionsFile, address.base)
  const newWatch = () => createWatch({ accepts: acceptedBy(decisions, today) })
  let watch = newWatch()
  let startedAt = new Date()
  const calls = recentCalls()
  const report = () =>
    watchReport(watch.state(), { base: address.base, reach: curlReach(options), startedAt, isStrict, redactor })
  const page = pageRoutes({
    read: (host) => {
      const state = watch.state()
      const shown = calls.list({ state, base: address.base, redactor })
      return { base: address.base, origin: `http://${host}`, state, report: report(), calls: shown }
    },
    clear() {
      watch = newWatch()
      startedAt = new Date()
      calls.clear()
    },
  })
  const server = await startForwarding({
    ...options,
    base: address.base,
    ownPage: (request: IncomingMessage, response: ServerResponse) => page.answer(request, response),
    onExchange(exchange) {
      hideSecrets(redactor, exchange)
      const watched = watch.note(exchange)
      calls.note(exchange, watched)
      onExchange?.(exchange, watched)
      page.changed()
    },
  })
  return {
    origin: server.origin,
    async end() {
      await server.close()
      const found = report()
      await writeReports(reports, found.model)
      return { exitCode: found.model.exitCode, text: watchText(found, watch.state()) }
    },
  }
}
