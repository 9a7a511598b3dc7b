import { DEFAULT_PRODUCT } from '#contracts/limits.ts'

/** Whether answers are compared with their contract records: throw, log, or not at all. */
export type SelfCheck = 'strict' | 'log' | 'off'

export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** `file:…` (SQLite) or `postgresql://…`. */
  databaseUrl: string
  /** Folder of stored files. */
  filesFolder: string
  /** Folder of the build. */
  buildFolder: string
  /** The {product} part of the open calls. */
  product: string
  /** `https://host` of the site; '' takes the address the visitor used. */
  publicUrl: string
  /** Proxies whose X-Forwarded-For is believed; empty believes none. */
  trustedProxies: readonly string[]
  logLevel: string
  selfCheck: SelfCheck
  /** Serves the private figures that `npm run bench` reads. */
  isBench: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of the process. @throws Error naming the variable that makes no sense. */
export function readConfig(environment: Environment = process.env): Config {
  const isProduction = environment['NODE_ENV'] === 'production'
  return {
    isProduction,
    host: environment['HOST'] ?? '0.0.0.0',
    port: portOf(environment['PORT'] ?? '3000'),
    databaseUrl: databaseUrlOf(environment['DATABASE_URL'] ?? 'file:data/site.db'),
    filesFolder: environment['FILES_FOLDER'] ?? 'data/files',
    buildFolder: environment['BUILD_FOLDER'] ?? 'dist',
    product: matching('PRODUCT', environment['PRODUCT'] ?? DEFAULT_PRODUCT, /^[\w-]{1,64}$/),
    publicUrl: publicUrlOf(environment['PUBLIC_URL'] ?? ''),
    trustedProxies: (environment['TRUSTED_PROXIES'] ?? '').split(',').filter((address) => address !== ''),
    logLevel: oneOf('LOG_LEVEL', environment['LOG_LEVEL'] ?? 'info', LOG_LEVELS),
    selfCheck: oneOf('CONTRACT_SELFCHECK', environment['CONTRACT_SELFCHECK'] ?? 'log', SELF_CHECKS),
    isBench: environment['BENCH'] === '1',
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SELF_CHECKS = ['strict', 'log', 'off'] as const

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT=${text} is no port (0 to 65535)`)
  return port
}

function databaseUrlOf(url: string): string {
  return matching('DATABASE_URL', url, /^(file:|postgres(ql)?:\/\/)/)
}

function publicUrlOf(url: string): string {
  if (url === '') return url
  if (!URL.canParse(url)) throw new Error(`PUBLIC_URL=${url} is no address such as https://www.example.cn`)
  return new URL(url).origin
}

function matching(name: string, value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error(`${name} has to match ${pattern}`)
  return value
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new Error(`${name}=${value} is none of ${allowed.join(', ')}`)
  return found
}
