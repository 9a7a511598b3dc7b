import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { CacheFigures } from '#server/calls/reply-cache.ts'
import type { ConnectionUse } from '#server/database/database.ts'
import type { ReadinessReport } from '#server/http/readiness.ts'
import type { SeenRequest } from '#server/http/request-metrics.ts'
import { JOB_RUNS, type JobRun } from '#server/platform/periodic-work.ts'

/** Sources that a scrape reads. If a source fails, its metrics are left out. */
export type MetricSources = {
  version: string
  report: () => Promise<ReadinessReport>
  cache: () => CacheFigures
  connections: () => ConnectionUse
  checksWaiting: () => number
  lastAuditEntry: () => Promise<number>
  overduePublications: () => Promise<number>
  /** Free bytes by place. */
  freeBytes: () => Promise<Readonly<Record<string, number>>>
  /** Unix time of the last backup in seconds; undefined if this machine made no backup. */
  lastBackup: () => Promise<number | undefined>
  /** Text messages sent in this hour, and their limit; undefined without a provider. */
  smsBudget: () => Promise<{ sent: number; most: number } | undefined>
}

export type SiteMetrics = {
  see: (request: SeenRequest) => void
  contentType: string
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<string>
  close: () => void
}

/** Bounds in seconds; 0.2 and 1 are the thresholds of the alerts. */
const LATENCY_BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5]

/**
 * The metrics of a process. Labels are names of calls, checks, jobs and places from the code, never data of a request,
 * a person or an address.
 */
export function siteMetrics(sources: MetricSources): SiteMetrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests by call, class of the HTTP status and code in the body',
    labelNames: ['call', 'status', 'code'],
    registers,
  })
  const latency = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['call'],
    buckets: LATENCY_BOUNDS,
    registers,
  })
  const runs = new Counter({
    name: 'site_job_runs_total',
    help: 'Finished runs of periodic work',
    labelNames: ['job', 'result'],
    registers,
  })
  const lastRun = new Gauge({
    name: 'site_job_last_success_timestamp_seconds',
    help: 'When periodic work last succeeded',
    labelNames: ['job'],
    registers,
  })
  const onJobRun = (message: unknown) => {
    const { job, isDone } = message as JobRun
    runs.inc({ job, result: isDone ? 'done' : 'failed' })
    if (isDone) lastRun.set({ job }, Date.now() / 1000)
  }
  subscribe(JOB_RUNS.name, onJobRun)
  new Counter({
    name: 'site_cache_requests_total',
    help: 'Cacheable responses by how they were served',
    labelNames: ['served'],
    registers,
    collect() {
      const { fresh, stale, loaded } = sources.cache()
      this.reset()
      for (const [served, count] of Object.entries({ fresh, stale, loaded })) this.inc({ served }, count)
    },
  })
  addGauges(register, sources)
  return {
    see({ call, status, code, seconds }) {
      requests.inc({ call, status: `${Math.floor(status / 100)}xx`, code })
      latency.observe({ call }, seconds)
    },
    contentType: register.contentType,
    text: () => register.metrics(),
    close: () => void unsubscribe(JOB_RUNS.name, onJobRun),
  }
}

type Samples = readonly (readonly [labels: Record<string, string>, value: number])[]

function addGauges(register: Registry, sources: MetricSources): void {
  const gauge = (name: string, help: string, labels: readonly string[], read: () => Samples | Promise<Samples>) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [register],
      async collect() {
        const samples = await Promise.resolve()
          .then(read)
          .catch((): Samples => [])
        if (labels.length > 0) this.reset()
        else this.remove() // reset() would write 0, which looks like a measured value
        for (const [named, value] of samples) this.set(named, value)
      },
    })
  const one = (value: number | undefined): Samples => (value === undefined ? [] : [[{}, value]])
  const each = (label: string, values: Readonly<Record<string, number>>): Samples =>
    Object.entries(values).map(([name, value]) => [{ [label]: name }, value] as const)

  gauge('site_info', 'Version of the site', ['version'], () => [[{ version: sources.version }, 1]])
  gauge('site_ready', 'Whether /readyz is 200', [], async () =>
    one((await sources.report()).status === 'unready' ? 0 : 1),
  )
  gauge('site_problem', 'Whether a check of /readyz fails', ['check'], async () => {
    const { checks } = await sources.report()
    return Object.entries(checks).map(([check, { ok }]) => [{ check }, ok ? 0 : 1] as const)
  })
  gauge('site_cache_entries', 'Responses in the cache', [], () => one(sources.cache().entries))
  gauge('site_cache_bytes', 'Size of the cache', [], () => one(sources.cache().bytes))
  gauge('site_database_connections', 'Connections to the database', ['state'], () => {
    const { open, idle } = sources.connections()
    return each('state', { busy: open - idle, idle })
  })
  gauge('site_database_waiting', 'Statements and transactions that wait for a connection', [], () =>
    one(sources.connections().waiting),
  )
  gauge('site_checks_waiting', 'Checks of texts under way or in the queue', [], () => one(sources.checksWaiting()))
  gauge('site_audit_last_entry', 'Id of the newest entry of the audit log', [], async () =>
    one(await sources.lastAuditEntry()),
  )
  gauge('site_overdue_publications', 'Scheduled publications of articles and content past their time', [], async () =>
    one(await sources.overduePublications()),
  )
  gauge('site_free_bytes', 'Free space by place', ['place'], async () => each('place', await sources.freeBytes()))
  gauge('site_last_backup_timestamp_seconds', 'Start of the last backup of this machine', [], async () =>
    one(await sources.lastBackup()),
  )
  gauge('site_sms_messages', 'Text messages of this hour, and the most allowed', ['kind'], async () => {
    const budget = await sources.smsBudget()
    return budget === undefined ? [] : each('kind', { sent: budget.sent, most: budget.most })
  })
}
