import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import { listenFailure } from '#server/start/listen-failure.mjs'
import { processLog } from '#server/start/process-log.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { BuildError } from '#server/rendering/site-renderer.ts'
import { readDialectFile } from '#server/start/dialect-file.ts'
import { readDialects } from './dialect-files.ts'
import { allowedOrigins } from './cross-origin.ts'
import { createMock } from './mock.ts'
import { mockConfig } from './mock-config.ts'
import { drain, type Stopping, stopOnSignals } from '#server/start/stop-signals.ts'
import { refuseMock } from './mock-refusal.ts'
import { openRunFolder } from './run-folder.ts'

/** Maximum number of worlds; each takes about 20 MB once its pages have been rendered. */
const MAX_WORLDS = 32
const IDLE_HOURS = 12

/** `npm run mock`: the test backend with demo data. MOCK_TEMPLATE is the path of its seeded folder. */
async function start(stopping: Stopping): Promise<void> {
  refuseMock(process.env)
  const { values } = parseArgs({ options: { as: { type: 'string' }, 'strict-spec': { type: 'boolean' } } })
  const template = process.env['MOCK_TEMPLATE']
  if (template === undefined) throw new ConfigError('请用 npm run mock 启动 / Start it with npm run mock')
  const dialects = await readDialects()
  const dialect = await dialectOf(values.as, dialects)
  const config = mockConfig(template, process.env)
  const folder = await openRunFolder(dirname(template), { pid: process.pid, isAlive })
  stopping.add(() => rm(folder, { recursive: true, force: true }))
  const log = processLog()
  stopping.add(log.flush)
  const { app, worlds } = await createMock({
    logTo: log,
    config,
    dialects,
    folder,
    template: { databaseFile: join(template, 'site.db'), filesFolder: join(template, 'files') },
    settings: {
      limits: 'generous',
      scenario: [],
      scenarioText: '',
      dialect,
      hasCaptchaVerify: false,
      isStrict: values['strict-spec'] === true,
    },
    origins: allowedOrigins(process.env['MOCK_CORS']),
    maxWorlds: MAX_WORLDS,
    idleMs: IDLE_HOURS * 3_600_000,
    renderer: (instance) => builtRenderer(instance, config.buildFolder),
  })
  stopping.add(() => drain(app, 0))
  await worlds.find('default') // reports problems of the template at the start
  await app.listen(config).catch((error: { code?: string }) => {
    const line = listenFailure(error, config)
    throw line === undefined ? error : new ConfigError(line)
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  console.log(`模拟后端已启动 / The mock is running: http://localhost:${port}/`)
  console.log(
    `控制台 / Drive it at: http://localhost:${port}/__mock${dialect ? `  (${dialect.title})` : ''}${values['strict-spec'] ? '  (--strict-spec)' : ''}`,
  )
}

async function dialectOf(asked: string | undefined, dialects: Map<string, Dialect>): Promise<Dialect | undefined> {
  if (asked === undefined) return undefined
  const known = dialects.get(asked)
  if (known) return known
  if (!asked.endsWith('.json')) {
    throw new ConfigError(
      `没有名为 ${asked} 的方言，现有：${[...dialects.keys()].join('、')}；也可给出一个 .json 文件 / No dialect ${asked}`,
    )
  }
  const own = await readDialectFile(asked)
  dialects.set(own.name, own)
  return own
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stopping = stopOnSignals()
start(stopping).catch((error: unknown) => {
  if (stopping.isStopping()) return
  const isRefusal = error instanceof ConfigError || error instanceof BuildError
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})
