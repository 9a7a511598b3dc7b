import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// Packages in bench/tools, which only `npm run bench` installs. The types in use are declared here, so that type
// checking does not need the packages.
const { resolve } = createRequire(new URL('../tools/package.json', import.meta.url))

type Request = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
type LoadOptions = {
  url: string
  connections: number
  /** Duration in seconds. */
  duration: number
  headers?: Record<string, string>
  overallRate?: number
  requests?: (Request & { setupRequest: (made: Request) => Request })[]
}
type LoadResult = {
  errors: number
  non2xx: number
  statusCodeStats?: Record<string, unknown>
  requests: { total: number }
  /** Latency in ms. */
  latency: { p99: number }
}

/** Sends many concurrent requests with autocannon. */
export async function autocannon(options: LoadOptions): Promise<LoadResult> {
  const measure = (await load('autocannon')) as (options: LoadOptions) => Promise<LoadResult>
  return measure(options)
}

type LighthouseOptions = { port: number; onlyCategories: string[]; logLevel: 'error' }
type LighthouseResult = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>
  }
}

/** Audits a page with Lighthouse in a running browser. @returns undefined if Lighthouse has no result. */
export async function lighthouse(url: string, options: LighthouseOptions): Promise<LighthouseResult | undefined> {
  const audit = (await load('lighthouse')) as typeof lighthouse
  return audit(url, options)
}

async function load(name: string): Promise<unknown> {
  const loaded = (await import(pathToFileURL(resolve(name)).href)) as { default: unknown }
  return loaded.default
}
