import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from './command-table.mjs'
import { misspelt, SITE_SETTINGS } from './settings.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const ownParsers = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.isOwnParser)
const others = Object.keys(COMMANDS).filter((name) => !COMMANDS[name]?.isOwnParser)
let bare: string

/** Creates a clone without node_modules, in which only plain JavaScript works. */
beforeAll(() => {
  bare = mkdtempSync(join(tmpdir(), 'site-commands-'))
  for (const file of [
    'package.json',
    'server/start/listen-failure.mjs',
    'server/start/settings.ts',
    ...readdirSync('scripts').flatMap((name) => (name.endsWith('.mjs') ? [join('scripts', name)] : [])),
  ])
    cpSync(file, join(bare, file))
})

afterAll(() => rmSync(bare, { recursive: true, force: true }))

test('the table and package.json list the same commands', () => {
  expect(scripts).toEqual(
    Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node scripts/run.mjs ${name}`])),
  )
})

test.each(others)('npm run %s: --help works in a clone without packages and changes nothing', (name) => {
  const before = filesIn(bare)
  const { status, stdout, stderr } = run(bare, name, '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`npm run ${name}`)
  for (const option of Object.keys(COMMANDS[name]?.options ?? {})) expect(stdout).toContain(`--${option}`)
  expect(filesIn(bare)).toEqual(before)
})

test.each(others)('npm run %s: an unknown option exits with 2 and one line, before anything is installed', (name) => {
  const before = filesIn(bare)
  const { status, stdout, stderr } = run(bare, name, '--nonsense')
  expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 })
  expect(stderr).toContain('--nonsense')
  expect(filesIn(bare)).toEqual(before)
})

test.each(['up', 'verify', 'migration', 'bench'])('npm run %s: one argument too many exits with 2', (name) => {
  const most = COMMANDS[name]?.count?.[1] ?? 0
  const { status, stderr } = run(bare, name, ...Array.from({ length: most + 1 }, (_, index) => `argument${index}`))
  expect(status).toBe(2)
  expect(stderr).toContain(`argument${most}`)
})

test.each(ownParsers)(
  'npm run %s, which parses its own arguments, exits with 0 for --help and with 2 for invalid ones',
  (name) => {
    expect(run('.', name, '--help').status).toBe(0)
    expect(run('.', name, 'nonsense').status).toBe(2)
    expect(run('.', name, '--nonsense').status).toBe(2)
  },
)

test('an unknown command exits with 2 and lists the known commands', () => {
  const { status, stderr } = run(bare, 'nonsense')
  expect(status).toBe(2)
  expect(stderr).toContain('up, mock, dev')
})

test('npm run staff with an unknown command exits with 2 and creates no database', () => {
  const { status, stderr } = run('.', 'staff', 'nonsense', '--set', `DATABASE_URL=file:${join(bare, 'staff.db')}`)
  expect(status).toBe(2)
  expect(stderr).toContain('nonsense')
  expect(filesIn(bare)).not.toContain('staff.db')
})

test('commands know exactly the settings that the server reads', () => {
  expect(SITE_SETTINGS).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'RETENTION_SESSIONS_DAYS']))
  expect(SITE_SETTINGS.filter((name) => !/^[A-Z\d_]+$/.test(name))).toEqual([])
})

test('.env.example names only settings that are read', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?(\w+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !SITE_SETTINGS.includes(String(name)))).toEqual([])
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['FILE_FOLDERS', 'FILES_FOLDER'],
  ['PUBILC_URL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', undefined], // differs from TRUSTED_PROXIES in three letters
  ['POTR', undefined], // too short to guess
  ['HOSTNAME', undefined],
  ['DATABASE_URL', undefined],
  ['OLDPWD', undefined],
])('for the variable %s, misspelt() suggests %s', (name, meant) => {
  expect(misspelt({ [name]: '1' })).toEqual(meant === undefined ? [] : [[name, meant]])
})

test('a misspelt variable of the environment is reported, and the command continues', () => {
  const { status, stderr } = settings({ DATABSE_URL: 'file:x.db' })
  expect(status).toBe(0)
  expect(stderr).toContain('Nothing reads DATABSE_URL: is DATABASE_URL meant?')
})

test('settings of --set override the environment, which overrides .env', () => {
  writeFileSync(join(bare, '.env'), 'HOST=from-file\nPRODUCT=from-file # the product\nUPSTREAM=\nLOG_LEVEL="warn"\n')
  const { stdout } = settings({ HOST: 'from-shell' }, '--set', 'SMS_SIGN=甲 = 乙')
  expect(JSON.parse(stdout)).toMatchObject({
    HOST: 'from-shell',
    PRODUCT: 'from-file',
    LOG_LEVEL: 'warn',
    UPSTREAM: '',
    SMS_SIGN: '甲 = 乙',
  })
})

test('ENV_FILE names another file to read; an empty value reads no file', () => {
  writeFileSync(join(bare, '.env'), 'HOST=usual')
  writeFileSync(join(bare, 'other.env'), '\uFEFFHOST=other\r\n')
  expect(JSON.parse(settings({ ENV_FILE: 'other.env' }).stdout)).toMatchObject({ HOST: 'other' })
  expect(JSON.parse(settings({ ENV_FILE: '' }).stdout)).not.toHaveProperty('HOST')
  expect(settings({ ENV_FILE: 'missing.env' })).toMatchObject({ status: 2 })
})

test('a tool and its child processes get no settings of the site from .env', () => {
  writeFileSync(join(bare, '.env'), 'DATABASE_URL=file:real.db\nTEST_REDIS_URL=redis://test')
  const environment = JSON.parse(settings({ TOOL: '1' }).stdout) as NodeJS.ProcessEnv
  expect(environment).toMatchObject({ TEST_REDIS_URL: 'redis://test', ENV_FILE: '' })
  expect(environment).not.toHaveProperty('DATABASE_URL')
})

test.each([
  ['DATABSE_URL=file:x.db', 'DATABSE_URL'],
  ['PORT 3000', '.env:1'],
  ['PORT: 3000', '.env:1'],
])('.env with the line %s exits with 2 and one line', (line, named) => {
  writeFileSync(join(bare, '.env'), `${line}\n`)
  const { status, stderr } = settings({})
  expect({ status, lines: stderr.split('\n').length }).toEqual({ status: 2, lines: 2 })
  expect(stderr).toContain(named)
})

test('--set without a value exits with 2', () => {
  expect(run(bare, 'build', '--set', 'PORT')).toMatchObject({ status: 2 })
})

/** Runs a process in the clone that reads its settings and prints its environment. */
function settings(environment: NodeJS.ProcessEnv, ...typed: string[]) {
  const program = `const { readArguments } = await import('./scripts/command-line.mjs')
    readArguments(process.env.TOOL ? 'bench' : 'seed', ${JSON.stringify(typed)})
    console.log(JSON.stringify(process.env))`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: bare,
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  })
}

function run(cwd: string, name: string, ...typed: string[]) {
  return spawnSync(process.execPath, ['scripts/run.mjs', name, ...typed], { cwd, encoding: 'utf8' })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.env'))
    .toSorted()
}
