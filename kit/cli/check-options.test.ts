import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAYERS, readCheckOptions } from './check-options.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'options-'))
  await writeFile(join(folder, 'since.json'), '{"causes":[]}')
  await writeFile(
    join(folder, 'profile.json'),
    '{"pastTheEnd":"empty","hasExtensions":true,"cors":"http://localhost:5173"}',
  )
})
afterAll(() => rm(folder, { recursive: true }))

const read = (...more: string[]) => readCheckOptions(['--base', 'https://host.example:8443/prod-api', ...more])
const local = (...more: string[]) => readCheckOptions(['--base', 'http://127.0.0.1:3100/prod-api', ...more])

test('by default another machine gets five requests a second, only reads, and guesses do not fail', async () => {
  expect(await read()).toMatchObject({
    profile: { pastTheEnd: 'last-page', hasExtensions: false },
    product: 'website',
    layers: new Set(LAYERS),
    operations: undefined,
    seed: 1,
    timeMs: undefined,
    maxRequests: undefined,
    patienceMs: undefined,
    isBailing: false,
    isFailOnGiven: false,
    isDry: false,
    isStrict: false,
    isNewOnly: false,
    minCoverage: undefined,
    minKill: undefined,
    earlier: undefined,
    language: 'zh',
    headers: {},
    keyFrom: undefined,
    perSecond: 5,
    decisionsFile: 'contract-decisions.json',
    profileFile: 'contract-profile-host.example_8443.json',
    journalFile: 'contract-journal-host.example_8443.jsonl',
    permission: undefined,
    reports: [],
  })
})

test('by default this machine has no limit, the calls of our site, and guesses fail', async () => {
  expect(await local()).toMatchObject({
    profile: { hasExtensions: true },
    perSecond: undefined,
    isStrict: true,
    isNewOnly: false,
  })
})

test('each option sets its own value', async () => {
  const texts = [
    `--product app --profile ${join(folder, 'profile.json')} --layers L0,law,l5 --operations jobs --seed 7 --time 60s`,
    `--max-requests 500 --patience 5m --rate 9 --bail --dry-run --fail-on new --since ${join(folder, 'since.json')}`,
    '--min-coverage 95 --min-kill 90 --lang en --key-from station --decisions d.json --report json=r.json',
    '--resolve host.example:8443:10.0.0.8',
  ]
  const options = await read(...texts.join(' ').split(' '), '--header', 'cookie: gate=1')
  expect(options).toMatchObject({
    product: 'app',
    profile: { pastTheEnd: 'empty', hasExtensions: true, cors: 'http://localhost:5173' },
    profileFile: join(folder, 'profile.json'),
    layers: new Set(['transport', 'law', 'negative']),
    operations: new Set(['jobs']),
    seed: 7,
    timeMs: 60_000,
    maxRequests: 500,
    patienceMs: 300_000,
    perSecond: 9,
    isBailing: true,
    isDry: true,
    isFailOnGiven: true,
    isStrict: true,
    isNewOnly: true,
    earlier: { causes: [] },
    minCoverage: 95,
    minKill: 90,
    language: 'en',
    keyFrom: 'station',
    headers: { cookie: 'gate=1' },
    decisionsFile: 'd.json',
    resolve: new Map([['host.example:8443', '10.0.0.8']]),
    reports: [{ format: 'json', file: 'r.json' }],
  })
  expect(await read('--bail')).toMatchObject({ isBailing: true, isDry: false })
  expect(await read('--fail-on', 'all')).toMatchObject({ isStrict: true, isNewOnly: false, isFailOnGiven: true })
  expect(await local('--fail-on', 'confirmed')).toMatchObject({ isStrict: false, isNewOnly: false })
})

test.each([
  [['--layers', 'L6'], '没有 L6 这一层'],
  [['--fail-on', 'some'], '看不懂 --fail-on some'],
  [['--fail-on', 'new'], '--fail-on new 要有 --since'],
  [['--lang', 'fr'], '没有 --lang fr'],
  [['--min-coverage', '101'], '--min-coverage'],
  [['--min-kill', '101'], '--min-kill'],
])('%j is rejected', async (more, reason) => {
  await expect(read(...more)).rejects.toThrow(reason)
})

test('a command without an address names itself in the example', async () => {
  await expect(readCheckOptions([], 'contract clean')).rejects.toMatchObject({
    message: '没有 --base',
    advice: '例如 contract clean --base http://127.0.0.1:3100/prod-api',
  })
})
