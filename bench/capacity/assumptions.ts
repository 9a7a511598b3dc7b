// Assumptions about the day on which exam results are published. They have to be replaced by figures from the access
// log of such a day. docs/capacity.md lists all of them.

type Assumption = { value: number; what: string; source: string }

const assumed = '假定 assumed'

/** Assumptions of the model by name. */
export const ASSUMPTIONS = {
  examinees: { value: 300_000, what: '考生 examinees', source: assumed },
  firstHourShare: {
    value: 0.5,
    what: '第一小时内来查看的考生 examinees who look within the first hour',
    source: assumed,
  },
  peakFactor: {
    value: 3,
    what: '最忙一分钟与该小时平均之比 busiest minute divided by the mean of the hour',
    source: assumed,
  },
  pagesEach: { value: 4, what: '每次访问的页面 pages of a visit', source: assumed },
  emptyCacheShare: { value: 0.6, what: '浏览器缓存为空的访问 visits with an empty browser cache', source: assumed },
  callsEach: {
    value: 2,
    what: '每次访问中，页面之外的缓存公开调用 cached public calls of a visit, in addition to pages',
    source: assumed,
  },
  searchesEach: { value: 0.2, what: '每次访问的新条件搜索 searches with new conditions of a visit', source: assumed },
  logInShare: { value: 0.1, what: '登录的访问 visits with a log-in', source: assumed },
  privateReadsPerLogIn: {
    value: 2,
    what: '每次登录后，读简历与读投递各多少次 reads of the résumé after a log-in, and as many of the applications',
    source: assumed,
  },
  resumeWritesPerLogIn: { value: 0.5, what: '每次登录后写简历 résumé writes after a log-in', source: assumed },
  applicationsPerLogIn: { value: 0.3, what: '每次登录后投递 applications after a log-in', source: assumed },
  uploadsPerLogIn: { value: 0.1, what: '每次登录后上传 uploads after a log-in', source: assumed },
  lineMbit: { value: 100, what: '出口带宽，Mbit/s bandwidth of the line, Mbit/s', source: assumed },
  machineCores: { value: 4, what: '部署机器的处理器核 cores of the deployment machine', source: assumed },
  headroom: { value: 0.3, what: '留出的余量 headroom that is left free', source: assumed },
  statementMs: {
    value: 2,
    what: 'PostgreSQL 的一条语句占用连接多少毫秒 ms for which a statement occupies a connection to PostgreSQL',
    source: assumed,
  },
  poolConnections: { value: 10, what: '每进程的数据库连接 database connections of a process', source: 'DB_POOL' },
  hashesAtOnce: {
    value: 4,
    what: '同时计算的口令散列 password hashes at once',
    source: 'server/features/account/password/password-hasher.ts',
  },
} as const satisfies Record<string, Assumption>

/** Shares of the kinds of page requests; they add up to 1. */
export const PAGE_PARTS = { page: 0.75, revalidation: 0.2, newPage: 0.05 } as const
