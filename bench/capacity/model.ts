import { ASSUMPTIONS, PAGE_PARTS } from './assumptions.ts'
import { ALL_KINDS, type Kind, type PerKind } from './kinds.ts'

/** Cost of a request in the server process, in microseconds, and its database statements. */
export type Cost = {
  /** Time of the main thread, on a processor or blocked by the disk. */
  mainUs: number
  /** Processor time of the other threads: password hashes, compression, files. */
  otherUs: number
  statements: number
}

/** Requests of a browser for the files of a page, and all bytes received, including the document. */
export type PageVisit = { assets: number; pictures: number; bytes: number }
/** A first page with an empty browser cache, and a following page. */
export type PageVisits = { first: PageVisit; next: PageVisit }

/** The measured figures on which the model is based. */
export type Measured = {
  costs: PerKind<Cost>
  visits: PageVisits
}

const value = <Name extends keyof typeof ASSUMPTIONS>(name: Name) => ASSUMPTIONS[name].value
const WRITES: readonly Kind[] = ['logIn', 'resumeWrite', 'application', 'upload']
const FILES: readonly Kind[] = ['asset', 'picture']

/** Requests of one visit, by kind. */
export function requestsOf({ first, next }: PageVisits): PerKind {
  const pages = value('pagesEach')
  const emptyCaches = value('emptyCacheShare')
  const logIns = value('logInShare')
  return {
    page: pages * PAGE_PARTS.page,
    revalidation: pages * PAGE_PARTS.revalidation,
    newPage: pages * PAGE_PARTS.newPage,
    asset: emptyCaches * first.assets + (pages - emptyCaches) * next.assets,
    picture: emptyCaches * first.pictures + (pages - emptyCaches) * next.pictures,
    call: value('callsEach'),
    search: value('searchesEach'),
    logIn: logIns,
    resume: logIns * value('privateReadsPerLogIn'),
    applications: logIns * value('privateReadsPerLogIn'),
    resumeWrite: logIns * value('resumeWritesPerLogIn'),
    application: logIns * value('applicationsPerLogIn'),
    upload: logIns * value('uploadsPerLogIn'),
  }
}

/** Shares of the kinds in all requests; they add up to 1. */
export function sharesOf(requests: PerKind): PerKind {
  const all = sum((kind) => requests[kind])
  return Object.fromEntries(ALL_KINDS.map((kind) => [kind, requests[kind] / all])) as PerKind
}

/** Requests per second at which the main thread of one process is always busy, without headroom. */
export function requestLimit(costs: PerKind<Cost>, shares: PerKind): number {
  return 1e6 / sum((kind) => shares[kind] * costs[kind].mainUs)
}

/** A resource with its limit in visits per second, and a change that raises the limit. */
export type Wall = {
  what: string
  /** Visits per second, after subtracting the headroom. */
  limit: number
  remedy: string
  /** Limit of the same resource after the change; Infinity if the resource is no longer used. */
  after: number
}

/** Returns the limits of one process on SQLite, and of its connections on PostgreSQL, in ascending order. */
export function wallsOf({ costs, visits }: Measured): Wall[] {
  const requests = requestsOf(visits)
  const withoutFiles = { ...requests, asset: 0, picture: 0 }
  const cores = value('machineCores')
  const perVisit = (of: (cost: Cost) => number, asked: PerKind = requests) =>
    sum((kind) => asked[kind] * of(costs[kind]))
  const mainUs = perVisit((cost) => cost.mainUs)
  const allUs = perVisit((cost) => cost.mainUs + cost.otherUs)
  const bytes = bytesOf(visits)
  const documentBytes = value('pagesEach') * visits.next.bytes
  const lineBytes = (value('lineMbit') * 1e6) / 8
  const writeUs = WRITES.reduce((all, kind) => all + requests[kind] * costs[kind].mainUs, 0)
  const hashUs = requests.logIn * costs.logIn.otherUs
  const connectionMs = perVisit((cost) => cost.statements) * value('statementMs')
  const walls: Wall[] = [
    {
      what: '一个进程的主线程 the main thread of one process',
      limit: 1e6 / mainUs,
      remedy:
        '前置 nginx 或 CDN 缓存脚本与图片，再加第二个进程（需 PostgreSQL） a cache (nginx or CDN) for scripts and pictures in front, and a second process, which needs PostgreSQL',
      after: 2e6 / perVisit((cost) => cost.mainUs, withoutFiles),
    },
    {
      what: `${cores} 核处理器 ${cores} cores`,
      limit: (cores * 1e6) / allUs,
      remedy: '核数加倍，每核一个进程 twice the cores, a process for each',
      after: (2 * cores * 1e6) / allUs,
    },
    {
      what: `出口带宽 ${value('lineMbit')} Mbit/s the line`,
      limit: lineBytes / bytes,
      remedy: 'CDN 承担脚本与图片 a CDN for scripts and pictures',
      after: lineBytes / documentBytes,
    },
    {
      what: 'SQLite 的单一写者（按写调用自始至终都占用它计算） the single writer of SQLite, as if a write call occupied it from beginning to end',
      limit: 1e6 / writeUs,
      remedy: 'PostgreSQL，写者不再互相等待 PostgreSQL, whose writers do not wait for each other',
      after: Infinity,
    },
    {
      what: `同时 ${value('hashesAtOnce')} 个口令散列 ${value('hashesAtOnce')} password hashes at once`,
      limit: (Math.min(value('hashesAtOnce'), cores) * 1e6) / hashUs,
      remedy: '第二个进程在另一台机器 a second process on another machine',
      after: (2 * Math.min(value('hashesAtOnce'), cores) * 1e6) / hashUs,
    },
    {
      what: `改用 PostgreSQL 后一个进程的 ${value('poolConnections')} 个连接 with PostgreSQL, the ${value('poolConnections')} connections of a process`,
      limit: (value('poolConnections') * 1000) / connectionMs,
      remedy: 'DB_POOL 加倍 twice DB_POOL',
      after: (2 * value('poolConnections') * 1000) / connectionMs,
    },
  ]
  const free = 1 - value('headroom')
  return walls
    .map((wall) => ({ ...wall, limit: wall.limit * free, after: wall.after * free }))
    .toSorted((one, other) => one.limit - other.limit)
}

/** Mean number of bytes sent for one visit. */
export function bytesOf({ first, next }: PageVisits): number {
  const emptyCaches = value('emptyCacheShare')
  return emptyCaches * first.bytes + (value('pagesEach') - emptyCaches) * next.bytes
}

/** Visits per second on the day of exam results: mean of the first hour, and the busiest minute. */
export function resultDay(): { mean: number; peak: number } {
  const mean = (value('examinees') * value('firstHourShare')) / 3600
  return { mean, peak: mean * value('peakFactor') }
}

/** Number of processes for a rate of visits, with headroom. `hasFiles`: whether they also send scripts and pictures. */
export function processesFor({ costs, visits }: Measured, visitsPerSecond: number, hasFiles: boolean): number {
  const requests = requestsOf(visits)
  const mainUs = sum((kind) => (FILES.includes(kind) && !hasFiles ? 0 : requests[kind]) * costs[kind].mainUs)
  return Math.ceil((visitsPerSecond * mainUs) / 1e6 / (1 - value('headroom')))
}

const sum = (of: (kind: Kind) => number) => ALL_KINDS.reduce((all, kind) => all + of(kind), 0)
