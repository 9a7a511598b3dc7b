import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ExitCode } from '#contracts/cli/command.ts'
import { createWatch, type Watched } from '#contracts/cli/exchanges/exchange-watch.ts'
import { hideSecrets } from '#contracts/cli/exchanges/hide-secrets.ts'
import type { ObservedExchange } from '#contracts/cli/exchanges/observed-exchange.ts'
import { watchReport, watchText } from '#contracts/cli/exchanges/watch-report.ts'
import { acceptedBy, readDecisions } from '#contracts/cli/decisions/decisions.ts'
import { createRedactor, type Redactor } from '#contracts/cli/redaction.ts'
import { requireWritable, writeReports } from '#contracts/cli/report/write-reports.ts'
import { type ForwardingServer, startForwarding } from './forwarding-server.ts'
import { pageRoutes } from './page-routes.ts'
import type { ProxyOptions } from './proxy-options.ts'
import { recentCalls } from './shown-calls.ts'

/** A proxy that watches. */
export type RunningProxy = Pick<ForwardingServer, 'origin'> & {
  /** Ends it, writes the reports. @returns the exit code, and the findings for the terminal. */
  end: () => Promise<{ exitCode: ExitCode; text: string }>
}

type Hooks = {
  today: string
  /** Told of each call once it is over, secrets and all: a log-in among them has a session key in its answer. */
  onExchange?: (exchange: ObservedExchange, watched: Watched) => void
  /** Learns what is secret in each of them, before it is told of. */
  redactor?: Redactor
}

/**
 * Starts a proxy that holds whatever goes through it against the records, with a page about it at /__contract.
 * @throws CannotRun when the port is taken, or the decisions are unreadable.
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
  const report = () => watchReport(watch.state(), { base: address.base, startedAt, isStrict, redactor })
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
