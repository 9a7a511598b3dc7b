import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#kit/negatives/seeded-random.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { seededSite } from './contract-suite/seeded-site.ts'

// A write-enabled run against this server under the name of another host. KILLS=20 runs the full version.
const KILLS = Number(process.env['KILLS'] ?? '3')
/** Timeout for failures: a busy machine is slow. */
const TIMEOUT_MS = 600_000
const HOST = 'test.talent.example'

let site: Awaited<ReturnType<typeof seededSite>>
let port: number
let people: [TestPerson, TestPerson]
let folder: string
/** Called for each write request to the server: on arrival and after its response. */
let onWrite: (moment: 'asked' | 'answered') => void = () => undefined
beforeAll(async () => {
  site = await seededSite()
  const isWrite = (method: string, url: string) =>
    method === 'DELETE' || /Commit\b|resumeUpload|collectJob|common\/upload/.test(url)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  site.app.server.prependListener('request', ({ method = '', url = '' }, response: ServerResponse) => {
    if (!isWrite(method, url)) return
    onWrite('asked')
    response.on('finish', () => onWrite('answered'))
  })
  port = (site.app.server.address() as AddressInfo).port
  people = [await ownResume(await logIn(site), '张三'), await ownResume(await logIn(site), '李四')]
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-clean-'))
  const profile = join(folder, `contract-profile-${HOST}_${port}.json`)
  await writeFile(profile, JSON.stringify({ hasExtensions: true }))
})
afterEach(async () => {
  onWrite = () => undefined
  await rm(folder, { recursive: true })
})

/** Writes the résumé of a user. */
async function ownResume(person: TestPerson, userName: string): Promise<TestPerson> {
  await person.call('personalInfoCommit', {
    userName,
    email: 'own@example.cn',
    advantage: '自己写的',
    intention: { jobName: '会计', salaryMin: 5000, salaryMax: 6000, jobNature: '1' },
  })
  const own = {
    companyName: '自己的公司',
    positionName: '会计',
    startTime: '2020-07',
    toNow: true,
    workContent: '记账',
  }
  await person.call('workExperienceCommit', own)
  return person
}

/** All data in which the test users could see a change. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      people.map(async ({ call }) => [
        await call('personalInfo'),
        await call('jobRelationList', { pageSize: 50 }),
        await call('jobRelationList', { relationType: 'collect', pageSize: 50 }),
      ]),
    ),
    (name, value: unknown) => (name === 'updateTime' ? undefined : value),
  )

type Ended = { code: number | null; output: string }

/** Runs the kit like a tester; `running` is called with the process. */
function kit(args: readonly string[], running: (child: ChildProcess) => void = () => undefined): Promise<Ended> {
  const base = ['--base', `http://${HOST}:${port}/prod-api`, '--resolve', `${HOST}:${port}:127.0.0.1`, '--rate', '1000']
  const main = resolve('kit/cli/main.ts')
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...args, ...base], {
    cwd: folder,
    env: { ...process.env, CONTRACT_SESSION_KEY: people[0].key, CONTRACT_SESSION_KEY_B: people[1].key },
  })
  let output = ''
  child.stdout.on('data', (part) => (output += String(part)))
  child.stderr.on('data', (part) => (output += String(part)))
  running(child)
  return new Promise((ended) => child.on('close', (code) => ended({ code, output })))
}

const allowed = () => [
  '--allow=write,destroy',
  `--host-confirmed=${HOST}:${port}`,
  `--test-account=${people.map(({ phoneNumber }) => phoneNumber.slice(-4)).join(',')}`,
]
const WRITING = ['check', '--layers', 'L4,L5', '--operations', 'personalInfoCommit,workExperienceCommit,collectJob']
const journal = () => join(folder, `contract-journal-${HOST}_${port}.jsonl`)

test('a run with writes restores the accounts, and leaves no journal', { timeout: TIMEOUT_MS }, async () => {
  const before = await everything()
  let writes = 0
  onWrite = () => (writes += 1)
  const { code, output } = await kit([...WRITING, ...allowed()])
  expect(output).toContain('测试账号已还原')
  expect(code).toBe(0)
  expect(writes).toBeGreaterThan(20)
  expect(await everything()).toBe(before)
  expect(existsSync(journal())).toBe(false)
})

test.each(Array.from({ length: KILLS }, (_each, index) => index + 1))(
  'after a kill during a write (seed %i), `clean` restores the accounts',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    const random = seededRandom(seed)
    const before = await everything()
    let left = 1 + random.below(40)
    const moment = random.below(2) === 0 ? 'asked' : 'answered'
    const { code } = await kit([...WRITING, ...allowed()], (child) => {
      onWrite = (now) => {
        if (now === moment && (left -= 1) === 0) child.kill('SIGKILL')
      }
    })
    onWrite = () => undefined
    expect(code).toBeNull()
    const cleaned = await kit(['clean'])
    expect([cleaned.code, cleaned.output]).toEqual([0, expect.stringContaining('已还原')])
    expect(await everything()).toBe(before)
    expect(existsSync(journal())).toBe(false)
  },
)

test(
  'the journal contains no secrets, is readable by its owner only, and prevents the next run',
  { timeout: TIMEOUT_MS },
  async () => {
    await kit([...WRITING, ...allowed()], (child) => {
      onWrite = () => child.kill('SIGKILL')
    })
    onWrite = () => undefined
    const written = await readFile(journal(), 'utf8')
    expect(written).toContain('"entry":"intent"')
    for (const { key, phoneNumber } of people) {
      expect(written).not.toContain(key)
      expect(written).not.toContain(phoneNumber)
    }
    expect((await stat(journal())).mode & 0o777).toBe(0o600)
    const again = await kit([...WRITING, ...allowed()])
    expect([again.code, again.output]).toEqual([2, expect.stringContaining('contract clean')])
    expect((await kit(['clean'])).code).toBe(0)
  },
)

test('without a journal, `clean` removes only entries with the marker', { timeout: TIMEOUT_MS }, async () => {
  const before = await everything()
  const [{ call }] = people
  await call('projectExperienceCommit', {
    projectName: '契约测试项目',
    projectRole: '负责人',
    startTime: '2021-01',
    endTime: '2022-01',
    projectContent: 'x',
  })
  expect(await everything()).not.toBe(before)
  expect((await kit(['clean'])).code).toBe(0)
  expect(await everything()).toBe(before)
})
