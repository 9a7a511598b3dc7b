import { SECOND_FACTOR_POLICIES, type SecondFactorPolicy } from '#contracts/studio/permissions.ts'
import { PHONE_REGIONS } from '#contracts/constants/phone-regions.ts'
import { DEFAULT_PRODUCT, LONGEST_SESSION_HOURS } from '#contracts/constants/limits.ts'
import type { SelfCheck } from '#server/calls/operation-registry.ts'
import type { WechatSettings } from '#server/features/account/scene/wechat-code-provider.ts'
import type { SmsSettings } from '#server/features/account/sms/http-sms-provider.ts'
import type { UnboundCaptchas } from '#server/features/captcha/captcha-binding.ts'
import type { CaptchaCipher } from '#server/features/captcha/captcha-service.ts'
import type { FeedbackDays } from '#server/features/feedback/feedback-terms.ts'
import type { RetentionDays } from '#server/features/retention/retention-feature.ts'
import {
  ADDRESSINGS,
  type S3Settings,
  STORE_KINDS,
  type StoreKind,
} from '#server/features/stored-file/store/s3/s3-settings.ts'
import {
  addressOf,
  ConfigError,
  countOf,
  databaseUrlOf,
  directUrlOf,
  type Environment,
  listOf,
  matching,
  metricsPort,
  oneOf,
  portIn,
  publicUrlOf,
  upstreamOf,
  webhookOf,
} from './setting-values.ts'

export type Config = {
  isProduction: boolean
  /**
   * Enables stand-ins for external services, and pages that show their output: with DEMONSTRATION=1, or outside
   * production.
   */
  isDemonstration: boolean
  host: string
  port: number
  /** `file:…` (SQLite) or `postgresql://…`. */
  databaseUrl: string
  /** `postgresql://…` without a pooler, for locks and notifications; `databaseUrl` if there is no pooler. */
  databaseDirectUrl: string
  /** Connections of the process to PostgreSQL for calls. */
  databasePool: number
  /** Maximum number of calls in progress; further private calls and writes are rejected. 0 disables load shedding. */
  overloadCalls: number
  /** Lag of the event loop in ms from which private calls and writes are rejected. */
  overloadLagMs: number
  /** Folder of stored files; with a bucket, of unfinished uploads. */
  filesFolder: string
  /** Kind of the file store. */
  filesStore: StoreKind
  /** Bucket of stored files; undefined without FILES_S3_BUCKET. */
  filesS3: S3Settings | undefined
  /** Path of the deletion journal, for restored copies; '' is `deletions.log` in the files folder. */
  deletionJournal: string
  /** Free disk space in MB below which writes and uploads are rejected; 0 rejects none. */
  freeSpaceFloorMb: number
  /** Time limit in seconds for open requests when the process stops. */
  drainSeconds: number
  /** Folder of the build. */
  buildFolder: string
  /** Folder of the server's assets: fonts, captcha backgrounds. */
  assetsFolder: string
  /** The {product} part of the open calls. */
  product: string
  /** `https://host` of the site; '' uses the requested host, if that host is allowed. */
  publicUrl: string
  /** Host names that are allowed if `publicUrl` is '', in addition to this machine's addresses. */
  allowedHosts: readonly string[]
  /** `redis://…` or `rediss://…` of a Redis shared by several processes; '' keeps short-lived data in memory. */
  redisUrl: string
  /** Whether captcha positions are sent encrypted (AJ-Captcha's aes.status) or as plain JSON. */
  captchaCipher: CaptchaCipher
  /** Whether challenges without purpose and number are allowed, as stock clients request them. */
  captchaUnbound: UnboundCaptchas
  /** Master key, 32 bytes as base64; '' uses the secrets file. */
  dataKey: string
  /** Path of the secrets file; created if missing. */
  secretsFile: string
  /** Minutes without a call after which a session expires. */
  sessionIdleMinutes: number
  /** Maximum lifetime of a session in hours. */
  sessionHours: number
  /** Staff members who need a second factor in the studio. */
  staffSecondFactor: SecondFactorPolicy
  /** Address of the group robot that receives notices about waiting work in the studio; '' without one. */
  noticeWebhook: string
  /** Country codes of the regions whose mobile numbers may log in and register, in addition to mainland numbers. */
  phoneRegions: readonly string[]
  sms: SmsSettings
  /** Retention periods in days (docs/operate/personal-data.md); 0 for forever. */
  retentionDays: RetentionDays
  /** Days within which feedback must be answered. */
  feedbackDays: FeedbackDays
  /** SMS messages of the whole site per hour. */
  smsHourlyBudget: number
  wechat: WechatSettings
  /** Host and port of /metrics; no server if `metricsPort` is undefined. */
  metricsHost: string
  metricsPort: number | undefined
  /** `http://host:4318` of an OpenTelemetry collector; '' sends no spans. */
  traceEndpoint: string
  /** `https://host/prod-api` of the upstream for the operations of the specification; '' for none. */
  upstream: string
  /** File of the upstream's dialect; '' for none. */
  upstreamDialect: string
  /** Proxies whose X-Forwarded-For is trusted; default none. */
  trustedProxies: readonly string[]
  /** Time in ms after SIGTERM during which new connections are accepted and /readyz reports unready. */
  stopDelayMs: number
  logLevel: string
  selfCheck: SelfCheck
  /** Whether to serve the internal figures for `npm run bench`. */
  isBench: boolean
}

/** Reads the settings of the process. @throws ConfigError that names the invalid variable. */
export function readConfig(given: Environment = process.env): Config {
  // empty variables count as unset, because Docker Compose sets them
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const isProduction = environment['NODE_ENV'] === 'production'
  const buildFolder = environment['BUILD_FOLDER'] ?? 'dist'
  const databaseUrl = databaseUrlOf(environment['DATABASE_URL'] ?? 'file:data/site.db')
  return {
    isProduction,
    isDemonstration: !isProduction || environment['DEMONSTRATION'] === '1',
    host: environment['HOST'] ?? '0.0.0.0',
    port: portIn(environment['PORT'] ?? '3000'),
    databaseUrl,
    databaseDirectUrl: directUrlOf(environment['DATABASE_DIRECT_URL'] ?? '', databaseUrl),
    databasePool: Number(matching('DB_POOL', environment['DB_POOL'] ?? '10', /^[1-9]\d{0,2}$/)),
    overloadCalls: Number(matching('OVERLOAD_CALLS', environment['OVERLOAD_CALLS'] ?? '100', /^\d{1,5}$/)),
    overloadLagMs: Number(matching('OVERLOAD_LAG_MS', environment['OVERLOAD_LAG_MS'] ?? '1000', /^[1-9]\d{1,5}$/)),
    filesFolder: environment['FILES_FOLDER'] ?? 'data/files',
    ...storeSettings(environment),
    deletionJournal: environment['DELETION_JOURNAL'] ?? '',
    freeSpaceFloorMb: Number(matching('FREE_SPACE_FLOOR_MB', environment['FREE_SPACE_FLOOR_MB'] ?? '200', /^\d{1,6}$/)),
    drainSeconds: countOf('DRAIN_SECONDS', environment['DRAIN_SECONDS'] ?? '30'),
    buildFolder,
    assetsFolder: isProduction ? `${buildFolder}/assets` : 'server/assets',
    product: matching('PRODUCT', environment['PRODUCT'] ?? DEFAULT_PRODUCT, /^[\w-]{1,64}$/),
    publicUrl: publicUrlOf(environment['PUBLIC_URL'] ?? ''),
    allowedHosts: listOf(environment['ALLOWED_HOSTS'] ?? '').map((host) => host.toLowerCase().replace(/:\d+$/, '')),
    redisUrl: matching('REDIS_URL', environment['REDIS_URL'] ?? '', /^(rediss?:\/\/.+)?$/),
    captchaCipher: oneOf('CAPTCHA_CIPHER', environment['CAPTCHA_CIPHER'] ?? 'aes', CAPTCHA_CIPHERS),
    captchaUnbound: oneOf('CAPTCHA_UNBOUND', environment['CAPTCHA_UNBOUND'] ?? 'accept', UNBOUND_CAPTCHAS),
    dataKey: environment['DATA_KEY'] ?? '',
    secretsFile: environment['SECRETS_FILE'] ?? 'data/secrets.json',
    sessionIdleMinutes: countOf('SESSION_IDLE_MINUTES', environment['SESSION_IDLE_MINUTES'] ?? '30'),
    sessionHours: sessionHours(environment['SESSION_HOURS'] ?? `${LONGEST_SESSION_HOURS}`),
    staffSecondFactor: oneOf(
      'STAFF_SECOND_FACTOR',
      environment['STAFF_SECOND_FACTOR'] ?? 'all-but-authors',
      SECOND_FACTOR_POLICIES,
    ),
    noticeWebhook: webhookOf(environment['NOTICE_WEBHOOK'] ?? ''),
    phoneRegions: phoneRegions(environment['PHONE_REGIONS'] ?? ''),
    sms: smsSettings(environment),
    smsHourlyBudget: countOf('SMS_HOURLY_BUDGET', environment['SMS_HOURLY_BUDGET'] ?? '2000'),
    retentionDays: retentionDays(environment),
    feedbackDays: feedbackDays(environment),
    wechat: wechatSettings(environment),
    metricsHost: environment['METRICS_HOST'] ?? '127.0.0.1',
    metricsPort: metricsPort(environment['METRICS_PORT']),
    traceEndpoint: addressOf('OTEL_EXPORTER_OTLP_ENDPOINT', environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? ''),
    upstream: upstreamOf(environment['UPSTREAM'] ?? ''),
    upstreamDialect: environment['UPSTREAM_DIALECT'] ?? '',
    trustedProxies: listOf(environment['TRUSTED_PROXIES'] ?? ''),
    stopDelayMs: Number(matching('STOP_DELAY_SECONDS', environment['STOP_DELAY_SECONDS'] ?? '0', /^\d{1,4}$/)) * 1000,
    logLevel: oneOf('LOG_LEVEL', environment['LOG_LEVEL'] ?? 'info', LOG_LEVELS),
    selfCheck: oneOf('CONTRACT_SELFCHECK', environment['CONTRACT_SELFCHECK'] ?? 'log', SELF_CHECKS),
    isBench: environment['BENCH'] === '1',
  }
}

/** The settings for commands, which bypass the pooler, because they need database sessions with their own limits. */
export function readCommandConfig(given?: Environment): Config {
  const config = readConfig(given)
  return { ...config, databaseUrl: config.databaseDirectUrl }
}

/** Reads the settings of the file store. @throws ConfigError; its message never contains the access keys. */
function storeSettings(environment: Environment): Pick<Config, 'filesStore' | 'filesS3'> {
  const filesStore = oneOf('FILES_STORE', environment['FILES_STORE'] ?? 'folder', STORE_KINDS)
  const required = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY']
  const missing = required.filter((name) => environment[name] === undefined)
  if (missing.length === required.length && filesStore === 'folder') return { filesStore, filesS3: undefined }
  if (missing.length > 0) throw new ConfigError(`a bucket needs ${missing.join(', ')}, too`)
  const [endpoint = '', bucket = '', accessKey = '', secretKey = ''] = required.map((name) => environment[name])
  const addressing = oneOf('FILES_S3_ADDRESSING', environment['FILES_S3_ADDRESSING'] ?? 'path', ADDRESSINGS)
  return {
    filesStore,
    filesS3: {
      endpoint: matching('FILES_S3_ENDPOINT', endpoint, /^https?:\/\/[\w.:[\]-]+\/?$/),
      bucket: matching('FILES_S3_BUCKET', bucket, addressing === 'host' ? /^[a-z\d-]{3,63}$/ : /^[a-z\d.-]{3,63}$/),
      region: matching('FILES_S3_REGION', environment['FILES_S3_REGION'] ?? 'us-east-1', /^[\w-]{1,64}$/),
      prefix: matching('FILES_S3_PREFIX', environment['FILES_S3_PREFIX'] ?? '', /^([\w-]+\/)*$/),
      accessKey,
      secretKey,
      addressing,
    },
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const CAPTCHA_CIPHERS = ['aes', 'plain'] as const
const UNBOUND_CAPTCHAS = ['accept', 'refuse'] as const
const SELF_CHECKS = ['strict', 'log', 'off'] as const

function phoneRegions(text: string): string[] {
  const known = PHONE_REGIONS.map(({ code }) => code)
  return listOf(text).map((code) => oneOf('PHONE_REGIONS', code, known))
}

function smsSettings(environment: Environment): SmsSettings {
  const url = addressOf('SMS_URL', environment['SMS_URL'] ?? '')
  const token = environment['SMS_TOKEN'] ?? ''
  if (url !== '' && token === '') throw new ConfigError('SMS_URL needs SMS_TOKEN')
  return { url, token, template: environment['SMS_TEMPLATE'] ?? '', sign: environment['SMS_SIGN'] ?? '江汉人才' }
}

function retentionDays(environment: Environment): RetentionDays {
  const days = (name: string, usual: string) => Number(matching(name, environment[name] ?? usual, /^\d{1,5}$/))
  return {
    sessions: days('RETENTION_SESSIONS_DAYS', '30'),
    withdrawnFiles: days('RETENTION_WITHDRAWN_FILES_DAYS', '30'),
    applications: days('RETENTION_APPLICATIONS_DAYS', '730'),
    feedback: days('RETENTION_FEEDBACK_DAYS', '1095'),
    idleResumes: days('RETENTION_IDLE_RESUMES_DAYS', '730'),
    deletedArticles: days('RETENTION_DELETED_ARTICLES_DAYS', '30'),
  }
}

function feedbackDays(environment: Environment): FeedbackDays {
  const days = (name: string, usual: string) => Number(matching(name, environment[name] ?? usual, /^[1-9]\d{0,2}$/))
  const usual = days('FEEDBACK_ANSWER_DAYS', '7')
  const report = days('FEEDBACK_REPORT_DAYS', '30')
  const latest = days('FEEDBACK_LATEST_DAYS', '60')
  if (latest < Math.max(usual, report))
    throw new ConfigError('FEEDBACK_LATEST_DAYS is less than FEEDBACK_ANSWER_DAYS or FEEDBACK_REPORT_DAYS')
  return { usual, report, latest }
}

function wechatSettings(environment: Environment): WechatSettings {
  const appId = environment['WECHAT_APP_ID'] ?? ''
  const appSecret = environment['WECHAT_APP_SECRET'] ?? ''
  if ((appId === '') !== (appSecret === ''))
    throw new ConfigError('WECHAT_APP_ID and WECHAT_APP_SECRET belong together')
  const apiUrl = addressOf('WECHAT_API_URL', environment['WECHAT_API_URL'] ?? 'https://api.weixin.qq.com')
  return { appId, appSecret, page: environment['WECHAT_PAGE'] ?? 'pages/login/index', apiUrl }
}

function sessionHours(text: string): number {
  const hours = countOf('SESSION_HOURS', text)
  if (hours > LONGEST_SESSION_HOURS)
    throw new ConfigError(
      `SESSION_HOURS=${text} is more than the ${LONGEST_SESSION_HOURS} hours a browser keeps the key`,
    )
  return hours
}
