import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { createClient, HttpFailure } from '#kit/client/client.ts'
import { buildClient } from '#kit/repository/build-client.ts'
import { MOCK_PASSWORD, MOCK_PHONES, startTestMock, type TestMock } from '#server/mock/testing/test-mock.ts'

// Clients generated from openapi.json by unmodified third-party tools, in tests/tools (`npm test` installs them).

const FILE = resolve('contracts/generated/openapi.json')
const require = createRequire(new URL('tools/package.json', import.meta.url))
const LIMIT_MS = 120_000

const COMPILER = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command of a package in the folder. @returns the output. @throws Error if the command fails. */
async function run(name: string, ...parameters: string[]): Promise<string> {
  const file = manifestOf(name)
  const { bin } = JSON.parse(await readFile(file, 'utf8')) as { bin: string | Record<string, string> }
  const program = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '')
  const command = join(dirname(file), program)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...parameters], {
    cwd: folder,
    maxBuffer: 50_000_000,
    env: { ...process.env, SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1', NO_COLOR: '1' },
  })
  return stdout + stderr
}

/** Returns the output of the compiler for a project; '' if the project compiles. */
const compiled = (project: string): Promise<string | undefined> =>
  run('typescript', '-p', project).catch((error: { stdout?: string }) => error.stdout)

/** Path of a package's manifest, found in the folder: some packages do not export their manifest. */
const manifestOf = (name: string): string => {
  const [place = ''] = require.resolve.paths(name) ?? []
  return join(place, name, 'package.json')
}

describe('clients of openapi.json', () => {
  test(
    'openapi-typescript, hey-api, orval and swagger-typescript-api each generate a client that compiles',
    { timeout: 3 * LIMIT_MS },
    async () => {
      await run('openapi-typescript', FILE, '-o', 'types/openapi.ts')
      await run('@hey-api/openapi-ts', '-i', FILE, '-o', 'hey', '-c', '@hey-api/client-fetch')
      await run('swagger-typescript-api', 'generate', '--path', FILE, '-o', 'sta', '--name', 'api.ts')
      const config = { site: { input: { target: FILE }, output: { target: './orval/site.ts', client: 'fetch' } } }
      await writeFile(join(folder, 'orval.config.cjs'), `module.exports = ${JSON.stringify(config)}`)
      // orval exits with 0 even if it finds errors in the document
      expect(await run('orval', '--config', 'orval.config.cjs')).not.toMatch(/error|failed/i)
      await writeFile(
        join(folder, 'use.ts'),
        [
          "import type { operations } from './types/openapi.ts'",
          "import { jobsList as hey } from './hey/index.ts'",
          "import { jobsList as orval } from './orval/site.ts'",
          "import { Api } from './sta/api.ts'",
          "type Jobs = operations['jobsList']['responses'][200]['content']['application/json']",
          'export const totalOf = (jobs: Jobs): number | undefined => (jobs.code === 200 ? jobs.total : undefined)',
          '// @ts-expect-error a page has no such field',
          'export const none = (jobs: Jobs) => jobs.totals',
          'export const all = [hey, orval, new Api({ baseUrl: "http://localhost/prod-api" })]',
        ].join('\n'),
      )
      const options = {
        compilerOptions: COMPILER,
        include: ['types', 'hey', 'orval', 'sta', 'use.ts'],
      }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
      expect(await compiled('tsconfig.json')).toBe('')
      expect((await readdir(folder)).toSorted()).toEqual(
        ['hey', 'orval', 'orval.config.cjs', 'sta', 'tsconfig.json', 'types', 'use.ts'].toSorted(),
      )
    },
  )

  test('the document bundled by Redocly has the same paths', async () => {
    const redocly = (await import(pathToFileURL(require.resolve('@redocly/openapi-core')).href)) as Redocly
    const config = await redocly.createConfig({ extends: ['minimal'] })
    const { bundle, problems } = await redocly.bundle({ ref: FILE, config })
    expect(problems).toEqual([])
    const { paths } = JSON.parse(await readFile(FILE, 'utf8')) as { paths: object }
    expect(Object.keys(bundle.parsed.paths)).toEqual(Object.keys(paths))
  })
})

describe('the client that the kit publishes', () => {
  const NAME = 'talent-group-contract-kit'
  let mock: TestMock
  let kit: Kit
  beforeAll(async () => {
    mock = await startTestMock()
    await mock.app.listen({ port: 0, host: '127.0.0.1' })
    const place = join(folder, 'kit/node_modules', NAME)
    await buildClient(place)
    await copyFile('kit/package/package.json', join(place, 'package.json'))
    kit = (await import(pathToFileURL(join(place, 'client.mjs')).href)) as Kit
  }, LIMIT_MS)
  afterAll(() => mock.close())

  test(
    'compiles when installed as a package, and its types reject calls that the contract does not have',
    { timeout: LIMIT_MS },
    async () => {
      const use = [
        `import { type CallReply, createClient, HttpFailure } from '${NAME}/client'`,
        "const client = createClient({ base: 'http://localhost/prod-api', key: () => undefined })",
        'export async function totalOf(): Promise<number> {',
        "  const jobs = await client.jobsList({ keyword: '会计', pageNum: 1 })",
        '  if (jobs.code !== 200) throw new Error(jobs.msg)',
        '  return jobs.total + jobs.rows.length',
        '}',
        'export const names = (reply: CallReply<"getBannerList">) => reply.code === 200 && reply.data.map((each) => each.bannerTitle)',
        'export const bytes = async () => (await client.download({ resume: "/profile/upload/x" })) instanceof ArrayBuffer',
        'export const statusOf = (error: unknown) => error instanceof HttpFailure && error.status',
        'export const banners = () => client.getBannerList()',
        '// @ts-expect-error no such call',
        'export const none = () => client.jobList()',
        '// @ts-expect-error a required input is missing',
        'export const missing = () => client.jobs()',
        '// @ts-expect-error an input of another type',
        'export const wrong = () => client.jobsList({ pageNum: "1" })',
        '// @ts-expect-error only a success has rows',
        'export const unsure = async () => (await client.jobsList({})).rows',
      ]
      await writeFile(join(folder, 'kit/use.ts'), use.join('\n'))
      for (const [module, moduleResolution] of [
        ['esnext', 'bundler'],
        ['nodenext', 'nodenext'],
      ]) {
        const compilerOptions = { ...COMPILER, module, moduleResolution, skipLibCheck: false, lib: ['es2022', 'dom'] }
        await writeFile(join(folder, 'kit/tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
        expect(await compiled('kit/tsconfig.json')).toBe('')
      }
    },
  )

  test('makes calls to the mock: lists, a session, business errors, files, an HTTP error', async () => {
    const origin = `http://127.0.0.1:${(mock.app.server.address() as AddressInfo).port}`
    let key: string | undefined
    const client = kit.createClient({ base: `${origin}/prod-api`, key: () => key })
    expect(await client.jobsList({ pageSize: 1, pageNum: 2 })).toMatchObject({ code: 200, total: 2, rows: [{}] })
    expect(await client.personalInfo()).toMatchObject({ code: 401 })
    const login = await client.passwordLogin({ phoneNumber: MOCK_PHONES[0], userPassword: MOCK_PASSWORD })
    if (login.code !== 200) throw new Error(login.msg)
    key = login.token
    expect(await client.personalInfo()).toMatchObject({ code: 200, data: { phoneNumber: MOCK_PHONES[0] } })
    expect(await client.collectJob({ jobId: 1, collected: true })).toMatchObject({ code: 200 })
    expect(await client.getJobMarks({ jobIdArr: [1, 2] })).toMatchObject({
      code: 200,
      data: { collectedJobIds: [1] },
    })
    const text = '附件 '.repeat(100)
    const uploaded = await client.commonUpload({}, { file: new Blob([text]), fileName: 'a.txt' })
    if (uploaded.code !== 200) throw new Error(uploaded.msg)
    const [year = '', month = '', day = '', name = ''] = uploaded.fileName.split('/').slice(3)
    const bytes = await client.readStoredFile({ year, month, day, name })
    expect(Buffer.from(bytes as ArrayBuffer).toString()).toBe(text)
    expect(await client.readStoredFile({ year, month, day, name: 'none.txt' })).toMatchObject({ code: 404 })
    expect(await client.jobs({ jobId: 99 })).toMatchObject({ code: 404 })
    const lost = kit.createClient({ base: origin })
    await expect(lost.getBannerList()).rejects.toThrow(new kit.HttpFailure(404))
  })
})

type Kit = { createClient: typeof createClient; HttpFailure: typeof HttpFailure }

type Redocly = {
  createConfig: (rules: { extends: string[] }) => Promise<object>
  bundle: (of: {
    ref: string
    config: object
  }) => Promise<{ bundle: { parsed: { paths: object } }; problems: unknown[] }>
}
