import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { askForCode, callWith, solvedCaptcha } from '#server/features/account/testing/account-client.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { readConfig } from './settings.ts'
import { ConfigError } from './setting-values.ts'
import { createProviders, missingProviders } from './providers.ts'
import { refuseUnsafeStart } from './start-check.ts'

const production = { NODE_ENV: 'production' }

describe('a start is rejected', () => {
  test.each([
    [
      'a demonstration at an https address',
      { ...production, DEMONSTRATION: '1', PUBLIC_URL: 'https://a.cn' },
      'PUBLIC_URL',
    ],
    ['a mock variable in production', { ...production, MOCK_CLOCK: '1' }, 'MOCK_CLOCK'],
    ['a test variable in production', { ...production, TEST_POSTGRESQL_URL: 'x' }, 'TEST_POSTGRESQL_URL'],
  ])('for %s, with a one-line error', (_name, environment, named) => {
    expect(() => refuseUnsafeStart(environment)).toThrow(ConfigError)
    expect(() => refuseUnsafeStart(environment)).toThrow(new RegExp(`^[^\\n]*${named}[^\\n]*$`))
  })

  test.each([
    { ...production },
    { ...production, DEMONSTRATION: '1', TEST_X: '1' },
    { TEST_X: '1', DEMONSTRATION: '1' },
  ])('but not for %j', (environment) => {
    expect(() => refuseUnsafeStart(environment)).not.toThrow()
  })

  test.each([
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES'],
    [{ SESSION_HOURS: '13' }, 'SESSION_HOURS'],
    [{ NOTICE_WEBHOOK: 'qyapi.weixin.qq.com/key' }, 'NOTICE_WEBHOOK'],
    [{ SMS_URL: 'gateway' }, 'SMS_URL'],
    [{ SMS_URL: 'https://gateway.cn' }, 'SMS_TOKEN'],
    [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
  ])('for the setting %j', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(named)
  })
})

test('proxies may be listed with spaces', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, 10.0.0.8 ,' }).trustedProxies).toEqual(['10.0.0.7', '10.0.0.8'])
  expect(readConfig({}).trustedProxies).toEqual([])
})

describe('the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-start-'))
  afterAll(() => rm(folder, { recursive: true }))

  test.each([
    ['a weak secret', { DATA_KEY: 'changeme' }, 'DATA_KEY'],
    ['a mock variable', { MOCK_SMS: '1' }, 'MOCK_SMS'],
    ['a missing build', { BUILD_FOLDER: join(folder, 'nowhere') }, 'npm run build'],
    ['a renderer that does not load', { BUILD_FOLDER: join(folder, 'broken') }, 'missing-part'],
  ])('ends with one line for %s', async (_name, extra, named) => {
    // a production start rejects the variables of tests
    await writeBrokenBuild(join(folder, 'broken'))
    const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_')))
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/start/main.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...environment,
        ...production,
        DATABASE_URL: `file:${join(folder, 'site.db')}`,
        FILES_FOLDER: join(folder, 'files'),
        SECRETS_FILE: join(folder, 'secrets.json'),
        PORT: '0',
        ...extra,
      },
    })
    let text = ''
    child.stderr.on('data', (part: Buffer) => (text += part.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).not.toBe(0)
    expect(text.trim().split('\n')).toHaveLength(1)
    expect(text).toContain(named)
  })
})

/** A complete build whose renderer imports a missing file. */
async function writeBrokenBuild(build: string): Promise<void> {
  await mkdir(join(build, 'client'), { recursive: true })
  await mkdir(join(build, 'render'), { recursive: true })
  await mkdir(join(build, 'base-content'), { recursive: true })
  const nothing = {
    facts: {},
    pages: [],
    media: [],
    trees: [],
    lookups: { regions: [], industries: [], trades: [], majors: [] },
    words: [],
    searchWords: [],
  }
  await writeFile(join(build, 'base-content/base-content.json'), JSON.stringify(nothing))
  await writeFile(join(build, 'client/manifest.json'), '{}')
  await cp('web/index.html', join(build, 'client/index.html'))
  await mkdir(join(build, 'studio/assets'), { recursive: true })
  await cp('studio/index.html', join(build, 'studio/index.html'))
  await writeFile(join(build, 'render/entry-server.js'), "import './missing-part.js'")
}

describe('production without a demonstration', () => {
  test('reports a missing SMS provider, and rejects requests for codes', async () => {
    const outside = await createProviders(readConfig(production))
    expect(missingProviders(outside)).toHaveLength(1)
    const site = await buildTestApp({ outside })
    const body = { phoneNumber: '13800000081', codeType: 'login', captchaVerification: await solvedCaptcha(site) }
    expect(await callWith(site, 'sendCode', {}, { body })).toEqual({ code: 500, msg: ACCOUNT_MESSAGE.smsAbsent })
    expect((await site.app.inject('/dev/outbox')).body).toBe('<h1>page</h1>') // like any other address
    await site.close()
  })

  test('reports no missing provider if all are configured', async () => {
    const settings = { SMS_URL: 'https://gateway.cn', SMS_TOKEN: 't', WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }
    expect(missingProviders(await createProviders(readConfig({ ...production, ...settings })))).toEqual([])
  })

  test('loads no development code, which is imported on demand only', async () => {
    const files = (await readdir('server', { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:testing|development|mock)\//.test(file),
    )
    const sources = await Promise.all(
      files.map(async (file) => ({ file, source: await readFile(join('server', file), 'utf8') })),
    )
    const matching = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)
    expect(matching(/from '[^']*\/(?:development|mock)\//)).toEqual([])
    expect(matching(/import\('[^']*\/mock\//)).toEqual([])
    expect(matching(/import\('[^']*\/development\//)).toContain('start/providers.ts')
  })
})

test('a demonstration shows its messages on a page and as JSON', async () => {
  const site = await buildTestApp({ outside: await createProviders(readConfig({ ...production, DEMONSTRATION: '1' })) })
  expect((await askForCode(site, '13800000082', 'register')).code).toBe(200)
  await site.services.sms.settled()
  const [message] = (await site.app.inject('/dev/outbox.json')).json<{ phoneNumber: string; code: string }[]>()
  expect(message).toMatchObject({ phoneNumber: '13800000082', codeType: 'register', minutes: 5 })
  const { body, headers } = await site.app.inject('/dev/outbox')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain(`<code>${message?.code}</code>`)
  await site.close()
})
