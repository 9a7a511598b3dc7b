import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { acceptCommand } from '#kit/cli/decisions/accept-command.ts'
import { checkCommand } from '#kit/cli/check-command.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import type { DialectRule } from '#contracts/dialects/dialect.ts'
import { readDialect } from '#contracts/dialects/read-dialect.ts'
import { toDialect } from '#contracts/dialects/to-dialect.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Target } from '#kit/suite/ports.ts'
import { deviating, type Deviation } from './contract-suite/deviating-target.ts'
import { type ListeningTarget, listeningTarget } from './contract-suite/listening-target.ts'
import { seededSite } from './contract-suite/seeded-site.ts'
import { siteTarget } from './contract-suite/site-target.ts'

const RUOYI = readDialect(await readFile('contracts/dialects/ruoyi.json', 'utf8'))

let site: Awaited<ReturnType<typeof seededSite>>
let target: Target
let keys: Record<string, string>
beforeAll(async () => {
  site = await seededSite()
  target = await siteTarget(site)
  const [a, b] = [await target.person?.('a'), await target.person?.('b')]
  keys = { CONTRACT_SESSION_KEY: a?.key ?? '', CONTRACT_SESSION_KEY_B: b?.key ?? '' }
})
afterAll(() => site.close())

let folder: string
let lines: string[] = []
let server: ListeningTarget
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
  lines = []
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const terminal = () => ({
  environment: keys,
  nodeVersion: process.version,
  input: process.stdin,
  print: (text: string) => void lines.push(...text.split('\n')),
  ended: () => new Promise<void>(() => {}),
  today: () => '2026-11-22',
})
const files = () => ['--decisions', join(folder, 'decisions.json')]

/** Runs the kit against our server with a deviation. */
async function check(deviation: Deviation, host: string, ...options: string[]): Promise<ReportModel> {
  await server?.close()
  server = await listeningTarget(deviating(target, deviation))
  const report = join(folder, `${lines.length}.json`)
  lines = []
  const base = `http://${host}:${server.port}${API_BASE}`
  const place = `${host}:${server.port}:127.0.0.1`
  await checkCommand(
    ['--base', base, ...files(), '--report', `json=${report}`, '--resolve', place, ...options],
    terminal(),
  )
  return JSON.parse(await readFile(report, 'utf8')) as ReportModel
}

type Body = Record<string, unknown>
const saying = (habits: DialectRule[], body: Body, operationId: string) =>
  toDialect({ habits }, body, { operationId }) as Body

const LISTS = 'jobsList,companyList,getCommentListWithPage'
const LAYERS = ['--layers', 'L0,L1,L2,L3']
const isLive = (key: string | undefined) => key !== undefined && Object.values(keys).includes(key)
const withKey = (headers: Readonly<Record<string, string>>, key: string) => ({ ...headers, AuSessionKey: key })

describe('the first cause in the report is that of the deviation', () => {
  let former = ''
  test.each<[string, string, string, Deviation]>([
    [
      'paging ignored',
      LISTS,
      '每页条数等于所要的条数',
      ({ request, again }) => again({ ...request, address: request.address.replace(/page(Num|Size)=\d+/g, '') }),
    ],
    ['dates as ISO', LISTS, '时间不是', ({ body, operation }) => saying([{ kind: 'isoTime' }], body, operation)], // prettier-ignore
    [
      'data of the previous person are returned',
      'personalInfo,jobRelationList',
      '两个人轮流读取，各自只见到自己的',
      ({ request, again }) => {
        const { AuSessionKey: key } = request.headers
        const before = former
        if (isLive(key)) former = key ?? ''
        return isLive(key) && before !== ''
          ? again({ ...request, headers: withKey(request.headers, before) })
          : undefined
      },
    ],
    [
      'an invalid key is still accepted',
      'personalInfo,jobRelationList,getJobApplyStatus',
      '密钥失效：应为 102，实为 200',
      ({ request, body, again }) =>
        body['code'] === 102
          ? again({ ...request, headers: withKey(request.headers, keys['CONTRACT_SESSION_KEY'] ?? '') })
          : undefined,
    ],
  ])('%s', async (_name, operations, cause, deviation) => {
    const { exitCode } = await check(deviation, '127.0.0.1', '--operations', operations, ...LAYERS)
    expect([exitCode, lines[1]]).toEqual([1, expect.stringContaining(cause)])
  })
})

describe('an upstream with the five habits of RuoYi', () => {
  const speaking =
    (...more: DialectRule[]): Deviation =>
    ({ body, operation }) =>
      saying([...RUOYI.habits, ...more], body, operation)
  const foreign = (deviation: Deviation) => check(deviation, 'talent.example', '--rate', '100000')

  test('is reported by cause, with over 90 % of the read cells tested; once accepted, only a further deviation is found', async () => {
    const { base, causes, matrix } = await foreign(speaking())
    expect(causes.map(({ id }) => id)).toEqual(['code:401-for-102', 'nulls', 'validation', 'code:200-for-404', 'names'])
    const isAsked = ({ effect, source }: Operation) => effect === 'read' && source[''] !== 'extension'
    const cells = matrix.filter(({ operation }) => isAsked(catalogue[operation])).flatMap((row) => row.cells)
    const provokable = cells.filter(({ verdict }) => verdict !== 'no-test')
    const untested = provokable.filter(({ verdict }) => verdict === 'not-tested' || verdict === 'blocked-by')
    expect(provokable.length).toBeGreaterThan(50)
    expect(untested.length / provokable.length).toBeLessThan(0.1)

    const [report, dialect] = [join(folder, 'decided.json'), join(folder, 'dialect.json')]
    await writeFile(report, JSON.stringify({ base, causes }))
    const ids = causes.map(({ id }) => id)
    const told = ['--as', 'either', '--by', '张三', '--report', report, '--dialect', dialect, ...files()]
    await acceptCommand([...ids, ...told], terminal())
    const kinds = readDialect(await readFile(dialect, 'utf8')).habits.map(({ kind }) => kind)
    expect(kinds).toEqual(['code', 'nullForEmpty', 'successWithoutData', 'extraKeys'])

    const again = await foreign(speaking())
    expect([again.causes, again.exitCode]).toEqual([[], 0])
    expect(again.accepted.length).toBeGreaterThan(20)
    const { causes: sixth } = await foreign(speaking({ kind: 'renamed', from: 'jobName', to: 'positionName' }))
    expect(sixth.map(({ id }) => id)).toEqual(['names'])
    expect(sixth[0]?.title).toContain('jobName')
  })
})
