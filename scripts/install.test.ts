import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Packages = Record<string, { dev?: true; version: string }>

const SCRIPT = fileURLToPath(new URL('install.mjs', import.meta.url))
const RECORD = 'node_modules/.package-lock.json'
let folder: string
let project: string

/** Creates a project with a runtime dependency `serves` and a development dependency `develops`. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-install-'))
  for (const name of ['serves', 'develops']) {
    await mkdir(join(folder, name))
    await writeJson(join(folder, name, 'package.json'), { name, version: '1.0.0' })
  }
  npm(folder, 'pack', './serves', './develops')
  await mkdir(join(folder, 'project'))
  await writeJson(join(folder, 'project/package.json'), {
    name: 'project',
    dependencies: { serves: 'file:../serves-1.0.0.tgz' },
    devDependencies: { develops: 'file:../develops-1.0.0.tgz' },
  })
  npm(join(folder, 'project'), 'install', '--package-lock-only')
})

beforeEach(async () => {
  project = await mkdtemp(join(folder, 'copy-'))
  await cp(join(folder, 'project'), project, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('--serving installs no development packages, and a second run does nothing', () => {
  expect(install('--serving')).toContain('1/1')
  expect([has('serves'), has('develops')]).toEqual([true, false])
  expect(install('--serving')).toBe('')
})

test('development packages are added without reinstalling the others, because a site may be running', async () => {
  install('--serving')
  await markServing()
  expect(install()).toContain('2/2')
  expect([has('develops'), isMarked()]).toEqual([true, true])
  expect(install() + install('--serving')).toBe('')
})

test('an interrupted installation is repeated', async () => {
  install()
  await markServing()
  await rm(join(project, 'node_modules/develops/package.json'))
  await rm(join(project, RECORD)) // as after an interruption: npm writes this file last
  install()
  expect([has('develops'), isMarked()]).toEqual([true, false])
})

test('a package of another version, or an extra package, causes a new installation', async () => {
  for (const change of [
    { 'node_modules/serves': { version: '0.9.0' } },
    { 'node_modules/former': { version: '1.0.0' } },
  ]) {
    install('--serving')
    await markServing()
    const record = await readJson<{ packages: Packages }>(join(project, RECORD))
    await writeJson(join(project, RECORD), { ...record, packages: { ...record.packages, ...change } })
    install('--serving')
    expect(isMarked()).toBe(false)
  }
})

test('a start after an update keeps development packages', async () => {
  install()
  const record = await readJson<{ packages: Packages }>(join(project, RECORD))
  await writeJson(join(project, RECORD), {
    ...record,
    packages: { ...record.packages, 'node_modules/serves': { version: '0.9.0' } },
  })
  install('--serving')
  expect([has('serves'), has('develops')]).toEqual([true, true])
})

test('a folder without a lock file, such as an image, is complete', async () => {
  install('--serving')
  await markServing()
  await rm(join(project, 'package-lock.json'))
  await rm(join(project, 'node_modules/develops'), { recursive: true, force: true })
  expect(install() + install('--serving')).toBe('')
  expect(isMarked()).toBe(true)
})

test('the command fails if a package cannot be downloaded', async () => {
  await rm(join(project, 'package-lock.json'))
  await writeJson(join(project, 'package-lock.json'), {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { serves: 'file:../missing.tgz' } },
      'node_modules/serves': { version: '1.0.0', resolved: 'file:../missing.tgz' },
    },
  })
  expect(() => install('--serving')).toThrow('npm error')
})

test('no development dependency of package.json is locked as a runtime dependency', async () => {
  const { packages } = await readJson<{ packages: Packages }>('package-lock.json')
  const { devDependencies } = await readJson<{ devDependencies: Record<string, string> }>('package.json')
  // npm locks an optional peer dependency of a runtime dependency as a runtime dependency: therefore TypeScript is
  // installed under another name
  const serving = Object.keys(devDependencies).filter((name) => packages[`node_modules/${name}`]?.dev !== true)
  expect(serving.filter((name) => !name.startsWith('@types/'))).toEqual([])
})

const has = (name: string) => existsSync(join(project, 'node_modules', name, 'package.json'))
const isMarked = () => existsSync(join(project, 'node_modules/serves/mark'))
const markServing = () => writeFile(join(project, 'node_modules/serves/mark'), '')
const writeJson = (file: string, content: object) => writeFile(file, JSON.stringify(content))

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}

function install(...parameters: string[]): string {
  return output(process.execPath, [SCRIPT, ...parameters], project)
}

function npm(at: string, ...parameters: string[]): void {
  output('npm', parameters, at)
}

/** Runs a command. @throws Error with its error output on failure. */
function output(command: string, parameters: string[], cwd: string): string {
  // npm run --silent would hide the message of a failure
  const env = { ...process.env, npm_config_loglevel: 'notice' }
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
