import { describe, expect, test } from 'vitest'
import { readCommandConfig, readConfig } from './settings.ts'
import { ConfigError } from './setting-values.ts'

/** A value other than the default for every setting, and the config that it gives. */
const SET: readonly (readonly [Record<string, string>, object])[] = [
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ PORT: '8080' }, { port: 8080 }],
  [{ DB_POOL: '25' }, { databasePool: 25 }],
  [{ OVERLOAD_CALLS: '0' }, { overloadCalls: 0 }],
  [{ OVERLOAD_LAG_MS: '2500' }, { overloadLagMs: 2500 }],
  [{ FILES_FOLDER: '/f' }, { filesFolder: '/f' }],
  [{ DELETION_JOURNAL: '/j' }, { deletionJournal: '/j' }],
  [{ FREE_SPACE_FLOOR_MB: '7' }, { freeSpaceFloorMb: 7 }],
  [{ DRAIN_SECONDS: '9' }, { drainSeconds: 9 }],
  [{ BUILD_FOLDER: '/b' }, { buildFolder: '/b', assetsFolder: 'server/assets' }],
  [
    { BUILD_FOLDER: '/b', NODE_ENV: 'production' },
    { isProduction: true, assetsFolder: '/b/assets' },
  ],
  [{ PRODUCT: 'app' }, { product: 'app' }],
  [{ PUBLIC_URL: 'https://www.example.cn/x?y' }, { publicUrl: 'https://www.example.cn' }],
  [{ ALLOWED_HOSTS: ' A.cn:8080 , b.cn ' }, { allowedHosts: ['a.cn', 'b.cn'] }],
  [{ REDIS_URL: 'rediss://r' }, { redisUrl: 'rediss://r' }],
  [{ CAPTCHA_CIPHER: 'plain' }, { captchaCipher: 'plain' }],
  [{ CAPTCHA_UNBOUND: 'refuse' }, { captchaUnbound: 'refuse' }],
  [{ DATA_KEY: 'k' }, { dataKey: 'k' }],
  [{ SECRETS_FILE: '/s' }, { secretsFile: '/s' }],
  [{ SESSION_IDLE_MINUTES: '45' }, { sessionIdleMinutes: 45 }],
  [{ SESSION_HOURS: '2' }, { sessionHours: 2 }],
  [{ NOTICE_WEBHOOK: 'https://robot' }, { noticeWebhook: 'https://robot' }],
  [{ SMS_HOURLY_BUDGET: '50' }, { smsHourlyBudget: 50 }],
  [
    { METRICS_HOST: '0.0.0.0', METRICS_PORT: '9100' },
    { metricsHost: '0.0.0.0', metricsPort: 9100 },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { traceEndpoint: 'http://c:4318' }],
  [{ UPSTREAM: 'https://u/prod-api/' }, { upstream: 'https://u/prod-api' }],
  [{ UPSTREAM_DIALECT: 'd.json' }, { upstreamDialect: 'd.json' }],
  [{ TRUSTED_PROXIES: '10.0.0.1, ,::1' }, { trustedProxies: ['10.0.0.1', '::1'] }],
  [{ STOP_DELAY_SECONDS: '3' }, { stopDelayMs: 3000 }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ CONTRACT_SELFCHECK: 'off' }, { selfCheck: 'off' }],
  [{ BENCH: '1' }, { isBench: true }],
  [
    { DEMONSTRATION: '1', NODE_ENV: 'production' },
    { isDemonstration: true, isProduction: true },
  ],
]

test('without settings the site is a demonstration with these defaults', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    isDemonstration: true,
    host: '0.0.0.0',
    port: 3000,
    databaseUrl: 'file:data/site.db',
    databaseDirectUrl: 'file:data/site.db',
    databasePool: 10,
    overloadCalls: 100,
    overloadLagMs: 1000,
    filesFolder: 'data/files',
    filesStore: 'folder',
    filesS3: undefined,
    deletionJournal: '',
    freeSpaceFloorMb: 200,
    drainSeconds: 30,
    buildFolder: 'dist',
    assetsFolder: 'server/assets',
    product: 'website',
    publicUrl: '',
    allowedHosts: [],
    redisUrl: '',
    captchaCipher: 'aes',
    captchaUnbound: 'accept',
    dataKey: '',
    secretsFile: 'data/secrets.json',
    sessionIdleMinutes: 30,
    staffSecondFactor: 'all-but-authors',
    noticeWebhook: '',
    phoneRegions: [],
    sms: { url: '', token: '', template: '', sign: '江汉人才' },
    smsHourlyBudget: 2000,
    retentionDays: {
      sessions: 30,
      withdrawnFiles: 30,
      applications: 730,
      feedback: 1095,
      idleResumes: 730,
      deletedArticles: 30,
    },
    feedbackDays: { usual: 7, report: 30, latest: 60 },
    wechat: { appId: '', appSecret: '', page: 'pages/login/index', apiUrl: 'https://api.weixin.qq.com' },
    metricsHost: '127.0.0.1',
    metricsPort: undefined,
    traceEndpoint: '',
    upstream: '',
    upstreamDialect: '',
    trustedProxies: [],
    stopDelayMs: 0,
    logLevel: 'info',
    selfCheck: 'log',
    isBench: false,
  })
  expect(readConfig({ NODE_ENV: 'production' }).isDemonstration).toBe(false)
})

test.each(SET)('%j sets %j, and an empty value counts as not set', (environment, config) => {
  expect(readConfig(environment)).toMatchObject(config)
  const empty = Object.fromEntries(Object.keys(environment).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

describe('settings of several variables', () => {
  test('the bucket has its address, keys, and by default a region, no prefix and paths', () => {
    const bucket = {
      FILES_STORE: 's3',
      FILES_S3_ENDPOINT: 'https://s3.example.cn',
      FILES_S3_BUCKET: 'site.files',
      FILES_S3_ACCESS_KEY: 'access',
      FILES_S3_SECRET_KEY: 'secret',
    }
    expect(readConfig(bucket)).toMatchObject({
      filesStore: 's3',
      filesS3: {
        endpoint: 'https://s3.example.cn',
        bucket: 'site.files',
        region: 'us-east-1',
        prefix: '',
        accessKey: 'access',
        secretKey: 'secret',
        addressing: 'path',
      },
    })
    const more = { FILES_S3_REGION: 'cn-1', FILES_S3_PREFIX: 'a/b/', FILES_S3_ADDRESSING: 'host' }
    expect(readConfig({ ...bucket, ...more, FILES_S3_BUCKET: 'files' }).filesS3).toMatchObject({
      region: 'cn-1',
      prefix: 'a/b/',
      addressing: 'host',
    })
    expect(() => readConfig({ ...bucket, ...more })).toThrow('FILES_S3_BUCKET')
    const { FILES_S3_SECRET_KEY: _secret, FILES_S3_BUCKET: _bucket, ...half } = bucket
    expect(() => readConfig(half)).toThrow('a bucket needs FILES_S3_BUCKET, FILES_S3_SECRET_KEY, too')
    expect(() => readConfig({ FILES_STORE: 's3' })).toThrow('a bucket needs FILES_S3_ENDPOINT')
  })

  test('messages and WeChat have their own names for each part', () => {
    const sms = { SMS_URL: 'https://sms', SMS_TOKEN: 't', SMS_TEMPLATE: 'T1', SMS_SIGN: '签名' }
    expect(readConfig(sms).sms).toEqual({ url: 'https://sms', token: 't', template: 'T1', sign: '签名' })
    expect(() => readConfig({ SMS_URL: 'https://sms' })).toThrow('SMS_URL needs SMS_TOKEN')
    const wechat = { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 's', WECHAT_PAGE: 'p', WECHAT_API_URL: 'https://w' }
    expect(readConfig(wechat).wechat).toEqual({ appId: 'a', appSecret: 's', page: 'p', apiUrl: 'https://w' })
    for (const half of [{ WECHAT_APP_ID: 'a' }, { WECHAT_APP_SECRET: 's' }])
      expect(() => readConfig(half)).toThrow('WECHAT_APP_ID and WECHAT_APP_SECRET belong together')
  })

  test('each kind of data has its own retention; zero is allowed', () => {
    const days = {
      RETENTION_SESSIONS_DAYS: '1',
      RETENTION_WITHDRAWN_FILES_DAYS: '2',
      RETENTION_APPLICATIONS_DAYS: '3',
      RETENTION_FEEDBACK_DAYS: '4',
      RETENTION_IDLE_RESUMES_DAYS: '5',
      RETENTION_DELETED_ARTICLES_DAYS: '0',
    }
    expect(readConfig(days).retentionDays).toEqual({
      sessions: 1,
      withdrawnFiles: 2,
      applications: 3,
      feedback: 4,
      idleResumes: 5,
      deletedArticles: 0,
    })
  })

  test('the latest day of an answer is not before the others, but may be the same', () => {
    const days = { FEEDBACK_ANSWER_DAYS: '5', FEEDBACK_REPORT_DAYS: '9', FEEDBACK_LATEST_DAYS: '9' }
    expect(readConfig(days).feedbackDays).toEqual({ usual: 5, report: 9, latest: 9 })
    for (const wrong of [{ FEEDBACK_LATEST_DAYS: '8' }, { FEEDBACK_ANSWER_DAYS: '10' }])
      expect(() => readConfig({ ...days, ...wrong })).toThrow('FEEDBACK_LATEST_DAYS is less')
  })

  test('commands use the direct address of the database', () => {
    const urls = { DATABASE_URL: 'postgresql://pooler/site', DATABASE_DIRECT_URL: 'postgresql://direct/site' }
    expect(readConfig(urls)).toMatchObject({
      databaseUrl: urls.DATABASE_URL,
      databaseDirectUrl: urls.DATABASE_DIRECT_URL,
    })
    expect(readCommandConfig(urls).databaseUrl).toBe(urls.DATABASE_DIRECT_URL)
    expect(readCommandConfig({ DATABASE_URL: 'postgres://one/site' }).databaseUrl).toBe('postgres://one/site')
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgresql://direct/site' })).toThrow('needs a DATABASE_URL')
  })
})

test.each([
  { PORT: '70000' },
  { METRICS_PORT: 'x' },
  { DB_POOL: '0' },
  { DB_POOL: '1000' },
  { OVERLOAD_LAG_MS: '9' },
  { OVERLOAD_CALLS: '-1' },
  { DRAIN_SECONDS: '0' },
  { DATABASE_URL: 'mysql://x' },
  { PUBLIC_URL: 'www.example.cn' },
  { REDIS_URL: 'r:6379' },
  { PRODUCT: 'a b' },
  { PRODUCT: 'a'.repeat(65) },
  { CAPTCHA_CIPHER: 'des' },
  { SESSION_HOURS: '100000' },
  { NOTICE_WEBHOOK: 'ftp://x' },
  { PHONE_REGIONS: 'mars' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'c:4318' },
  { LOG_LEVEL: 'loud' },
  { STOP_DELAY_SECONDS: '10000' },
])('the site does not start with %j', (environment) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
})

test('the error about a webhook does not contain its key', () => {
  expect(() => readConfig({ NOTICE_WEBHOOK: 'secret-key' })).toThrow(/^(?!.*secret-key).*NOTICE_WEBHOOK/)
})
