import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDialect } from '#contracts/dialects/read-dialect.ts'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { readConfig } from '#server/start/settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { createServices } from '#server/features.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { createMock, type Mock, type MockOptions } from '#server/mock/mock.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { plainRenderer } from '#server/testing/build-test-app.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { newTestPlace, templateUrl } from '#server/testing/test-database.ts'

/** Response fields that tests of the mock read. */
export type AnyReply = {
  code: number
  msg: string
  total?: number
  rows?: Record<string, unknown>[]
  token?: string
  data?: Record<string, unknown> & { token?: string }
  repCode?: string
  repData?: { token: string } | null
}

/** The mock on a small template: one company with two jobs, two persons with the same password. */
export type TestMock = Mock & {
  folder: string
  /** Makes a call in a world, with further headers. */
  call: (id: OperationId, options?: CallOptions) => Promise<AnyReply>
  /** Calls the mock's control routes. */
  drive: <Answer>(path: string, options?: { world?: string; body?: object; method?: 'DELETE' }) => Promise<Answer>
  close: () => Promise<void>
}

export type CallOptions = {
  world?: string
  scenario?: string
  key?: string
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

export const MOCK_PHONES = ['19900007001', '19900007002'] as const
export const MOCK_PASSWORD = 'Jianghan@2026'

/** Starts the mock in this process, without listening on a port. */
export async function startTestMock(options: Partial<MockOptions> = {}): Promise<TestMock> {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'))
  const config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      CONTRACT_SELFCHECK: 'strict',
      DATA_KEY: TEST_DATA_KEY,
      TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1',
    }),
    isProduction: true,
  }
  const place = await newTestPlace('sqlite', templateUrl('sqlite'))
  const filesFolder = join(folder, 'template-files')
  await mkdir(join(filesFolder, '2026/03/01'), { recursive: true })
  await writeFile(join(filesFolder, '2026/03/01/seeded.txt'), 'seeded')
  await seed(place.url, { ...config, filesFolder })
  const ruoyi = readDialect(await readFile('contracts/dialects/ruoyi.json', 'utf8'))
  const mock = await createMock({
    config,
    template: { databaseFile: sqliteFile(place.url), filesFolder },
    folder: join(folder, 'worlds'),
    dialects: new Map([[ruoyi.name, ruoyi]]),
    settings: {
      limits: 'generous',
      scenario: [],
      scenarioText: '',
      dialect: undefined,
      hasCaptchaVerify: false,
      isStrict: false,
    },
    maxWorlds: 20,
    idleMs: 3_600_000,
    renderer: () => Promise.resolve(renderer),
    ...options,
  })
  await mock.app.ready()
  return {
    ...mock,
    folder,
    async call(id, asked = {}) {
      const { method, path } = endpoints[id]
      const { world = 'default', scenario, key, query = {}, body, headers = {} } = asked
      const response = await mock.app.inject({
        method,
        url: API_BASE + path.replace('{product}', 'website'),
        query,
        headers: {
          'x-mock-world': world,
          ...(scenario !== undefined && { 'x-mock-scenario': scenario }),
          ...(key !== undefined && { ausessionkey: key }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      return response.json<AnyReply>()
    },
    async drive(path, { world = 'default', body, method } = {}) {
      const response = await mock.app.inject({
        method: method ?? (body ? 'POST' : 'GET'),
        url: `/__mock/${path}`,
        headers: { 'x-mock-world': world },
        ...(body && { payload: body }),
      })
      return response.json()
    },
    async close() {
      await mock.app.close()
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Renders the response of one call as JSON, so that tests can check with which responses pages are rendered. */
const renderer: SiteRenderer = {
  ...plainRenderer,
  pages: async () => ({
    ...(await plainRenderer.pages()),
    render: async ({ call }) => {
      const reply = await call('jobsList', {}, 'jobs')
      return { status: 200, head: '', html: JSON.stringify(reply), data: '{}', files: [], failures: [], needs: [] }
    },
  }),
}

async function seed(url: string, config: ReturnType<typeof readConfig>): Promise<void> {
  const database = await openDatabase({ url, isScratch: true })
  const { lookupWriting, companyWriting, jobWriting, people, passwordHasher, shortLived } = createServices({
    config,
    database,
  })
  await lookupWriting.insert(sampleLookups)
  const [companyId = 0] = await companyWriting.create([companyDraft()])
  const deadline = new Date('2099-12-31T23:59:59+08:00')
  await jobWriting.publish([
    jobDraft(companyId, { deadline }),
    jobDraft(companyId, { deadline, name: '会计', sourceName: '' }),
  ])
  for (const phoneNumber of MOCK_PHONES) {
    const passwordHash = await passwordHasher.hash(MOCK_PASSWORD)
    await database.transaction((tx) => people.create(tx, { phoneNumber, passwordHash }))
  }
  await shortLived.close()
  await database.close()
}
