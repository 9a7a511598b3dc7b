import { dirname } from 'node:path'
import type { Config } from '#server/start/settings.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import type { Database } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import type { Services } from '#server/features.ts'
import type { Readiness } from '#server/http/readiness.ts'
import type { SeenRequest } from '#server/http/request-metrics.ts'
import type { BeginSpan } from '#server/http/request-tracing.ts'
import { freeBytes } from '#server/platform/disk-space.ts'
import { lastBackup } from '#server/platform/last-backup.ts'
import type { MetricSources } from './site-metrics.ts'

type Needs = { config: Config; services: Services; database: Database; readiness: Readiness }

/** The configured observers of a process's requests. */
export type Observing = {
  see?: (request: SeenRequest) => void
  beginSpan?: BeginSpan
  close: () => Promise<void>
}

/**
 * Opens /metrics and the export of spans, each only if it is configured; otherwise its packages are not loaded.
 * @throws ConfigError if the port of the metrics cannot be used.
 */
export async function openObserving(needs: Needs): Promise<Observing> {
  const { metricsPort, metricsHost, traceEndpoint } = needs.config
  const metrics = metricsPort === undefined ? undefined : await openMetrics(needs, metricsHost, metricsPort)
  const spans = traceEndpoint === '' ? undefined : await openSpans(needs, traceEndpoint)
  return {
    ...(metrics && { see: metrics.see }),
    ...(spans && { beginSpan: spans.begin }),
    async close() {
      metrics?.close()
      await spans?.close()
    },
  }
}

async function openMetrics(needs: Needs, host: string, port: number) {
  const { siteMetrics } = await import('./site-metrics.ts')
  const { serveMetrics } = await import('./metrics-server.ts')
  const metrics = siteMetrics(metricSources(needs))
  try {
    const served = await serveMetrics({ host, port, metrics })
    return {
      see: metrics.see,
      close() {
        served.close()
        metrics.close()
      },
    }
  } catch (error) {
    metrics.close()
    const { code = 'failed' } = error as { code?: string }
    throw new ConfigError(`METRICS_HOST=${host} METRICS_PORT=${port}: cannot listen (${code})`)
  }
}

async function openSpans({ services }: Needs, endpoint: string) {
  const { spanExport } = await import('./span-export.ts')
  return spanExport(endpoint, services.system.version)
}

/** Returns the functions from which the metrics of a site are read at each scrape. */
export function metricSources({ config, services, database, readiness }: Needs): MetricSources {
  const places = { files: config.filesFolder }
  const disks =
    databaseKind(config.databaseUrl) === 'sqlite'
      ? { ...places, database: dirname(sqliteFile(config.databaseUrl)) }
      : places
  return {
    version: services.system.version,
    report: readiness.report,
    cache: services.cache.figures,
    connections: database.connections,
    checksWaiting: services.textCheck.waiting,
    lastAuditEntry: () => services.audit.lastId(),
    async overduePublications() {
      const [articles, items] = await Promise.all([services.releases.state(), services.contentTimer.overdueCount()])
      return articles.overdueCount + items
    },
    async freeBytes() {
      const known = Object.entries(disks).map(async ([place, folder]) => [place, await freeBytes(folder)] as const)
      return Object.fromEntries(await Promise.all(known))
    },
    async lastBackup() {
      const backup = await lastBackup(config)
      return backup && Date.parse(backup.createdAt) / 1000
    },
    smsBudget: services.smsBudget,
  }
}
