import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import { readConfig } from '#server/start/settings.ts'
import { readiness } from '#server/http/readiness.ts'
import { JOB_RUNS, type JobRun } from '#server/platform/periodic-work.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { metricSources } from './observing.ts'
import { serveMetrics } from './metrics-server.ts'
import { siteMetrics, type SiteMetrics } from './site-metrics.ts'

const CANARIES = ['13987654321', 'canary-password', 'canary-key', 'canary-query', 'canary-agent', 'canary-path']
const HEADERS = { ausessionkey: 'canary-key', 'user-agent': 'canary-agent', traceparent: 'canary-trace' }

let site: TestApp
let metrics: SiteMetrics
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  site = await buildTestApp({ observing: { see: (request) => metrics.see(request) } })
  const config = { ...readConfig({}), databaseUrl: site.databaseUrl, filesFolder: site.filesFolder }
  const report = readiness({ shared: { redis: () => Promise.reject(new Error('away')) } })
  metrics = siteMetrics(metricSources({ config, services: site.services, database: site.database, readiness: report }))
  served = await serveMetrics({ host: '127.0.0.1', port: 0, metrics })
})
afterAll(async () => {
  served.close()
  metrics.close()
  await site.close()
})

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads /metrics. @returns its text and the parsed samples. */
async function scrape(): Promise<{ samples: Sample[]; text: string }> {
  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const samples = lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
    expect({ line, name }).not.toEqual({ line, name: '' })
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, given]) => [label, given])
    return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
  })
  return { samples, text }
}

async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const { samples } = await scrape()
  return samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value
}

const BANNERS = '/prod-api/open/website/getBannerList'

test('requests are counted by call, class of status and code in the body', async () => {
  const before = (await valueOf('site_requests_total', { call: 'getBannerList', code: '200' })) ?? 0
  await site.app.inject(BANNERS)
  await site.app.inject(BANNERS)
  await site.app.inject('/prod-api/api/miniProgram/personalInfo')
  await site.app.inject('/studio-api/overview')
  expect(await valueOf('site_requests_total', { call: 'getBannerList', status: '2xx', code: '200' })).toBe(before + 2)
  const { samples } = await scrape()
  const codes = samples.filter(({ name, labels }) => name === 'site_requests_total' && labels['code'] === '401')
  expect(new Set(codes.map(({ labels }) => labels['status']))).toEqual(new Set(['2xx', '4xx']))
  const duration = { call: 'getBannerList' }
  expect(await valueOf('site_request_duration_seconds_count', duration)).toBe(before + 2)
})

test('no label contains data of a request', async () => {
  const urls = [
    `${BANNERS}?userPassword=canary-password&q=canary-query`,
    '/prod-api/canary-path/13987654321',
    '/canary-path?key=canary-key',
    '/f/canary-path',
    '/studio-api/canary-path',
  ]
  for (const url of urls) await site.app.inject({ url, headers: HEADERS })
  await site.app.inject({
    method: 'POST',
    url: '/prod-api/open/personal/passwordLogin',
    headers: HEADERS,
    payload: { userPhone: '13987654321', userPassword: 'canary-password', code: 'canary-query' },
  })
  const { text } = await scrape()
  expect(CANARIES.filter((canary) => text.includes(canary))).toEqual([])
})

test('labels come from the code, so their number does not grow with addresses', async () => {
  for (let at = 0; at < 50; at += 1) await site.app.inject(`/some/${at}?page=${at}`)
  const first = (await scrape()).samples.length
  for (let at = 50; at < 150; at += 1) {
    await site.app.inject(`/some/${at}?page=${at}`)
    await site.app.inject(`/prod-api/nowhere/${at}`)
  }
  const { samples } = await scrape()
  const known = new Set([
    ...Object.keys(catalogue),
    ...Object.keys(studioCatalogue).map((id) => `studio.${id}`),
    'page',
    'other',
  ])
  const strays = samples.flatMap(({ labels: { call } }) => (call === undefined || known.has(call) ? [] : [call]))
  expect(strays).toEqual([])
  expect(samples.length - first).toBeLessThan(40) // the labels of `other` with code 404
})

test('the state of the process is reported', async () => {
  await site.app.inject(BANNERS)
  JOB_RUNS.publish({ job: 'example', isDone: true } satisfies JobRun)
  JOB_RUNS.publish({ job: 'example', isDone: false } satisfies JobRun)
  expect(await valueOf('site_ready')).toBe(1)
  expect(await valueOf('site_problem', { check: 'redis' })).toBe(1)
  expect(await valueOf('site_cache_requests_total', { served: 'fresh' })).toBeGreaterThan(0)
  expect(await valueOf('site_cache_entries')).toBeGreaterThan(0)
  expect(await valueOf('site_database_waiting')).toBe(0)
  expect(await valueOf('site_checks_waiting')).toBe(0)
  expect(await valueOf('site_overdue_publications')).toBe(0)
  expect(await valueOf('site_audit_last_entry')).toBeGreaterThanOrEqual(0)
  expect(await valueOf('site_free_bytes', { place: 'database' })).toBeGreaterThan(0)
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await valueOf('site_job_runs_total', { job: 'example', result: 'failed' })).toBe(1)
  expect(await valueOf('site_job_last_success_timestamp_seconds', { job: 'example' })).toBeGreaterThan(0)
})

test('if a source fails, only its metric is left out', async () => {
  const sources = metricSources({
    config: readConfig({}),
    services: site.services,
    database: site.database,
    readiness: readiness({}),
  })
  const broken = siteMetrics({ ...sources, lastAuditEntry: () => Promise.reject(new Error('away')) })
  const text = await broken.text()
  broken.close()
  expect(text).not.toMatch(/^site_audit_last_entry \d/m)
  expect(text).toMatch(/^site_ready 1$/m)
})

test('the metrics port serves only GET /metrics', async () => {
  const base = `http://127.0.0.1:${served.port}`
  const statuses = await Promise.all([
    fetch(`${base}/`).then(({ status }) => status),
    fetch(`${base}/metrics?x=1`).then(({ status }) => status),
    fetch(`${base}/metrics`, { method: 'POST' }).then(({ status }) => status),
  ])
  expect(statuses).toEqual([404, 404, 404])
  expect((await site.app.inject('/metrics')).body).not.toContain('site_requests_total')
})
