import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The keys that protect personal data. Together with the database they reveal everything. */
export type Secrets = {
  /** AES-256 keys by id (`v1`, `v2`, …). The key with `currentKeyId` encrypts; every key decrypts. */
  dataKeys: ReadonlyMap<string, Buffer>
  currentKeyId: string
  /** Key of the keyed hashes: lookups by phone number, addresses, codes. Must never change, or lookups find nothing. */
  lookupKey: Buffer
}

type Source = {
  /** 32 bytes as base64 from the environment; '' uses the file. */
  dataKey: string
  file: string
}

/** Missing, weak or unreadable secrets: the process must not start. The message is one line for the operator. */
export class SecretsError extends Error {}

const KEY_BYTES = 32
const KEY_ID = /^v[1-9]\d{0,3}$/

/**
 * Reads the secrets: derived from DATA_KEY if set, otherwise from the file, which is created with owner-only
 * permissions if missing.
 * @throws SecretsError for weak or malformed secrets.
 */
export function readSecrets({ dataKey, file }: Source): Secrets {
  return dataKey === '' ? fromFile(file) : fromMaster(dataKey)
}

function fromMaster(text: string): Secrets {
  const master = strongKey(text, 'DATA_KEY')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, KEY_BYTES))
  return { dataKeys: new Map([['v1', derive('data v1')]]), currentKeyId: 'v1', lookupKey: derive('lookup') }
}

type SecretsFile = { dataKeys?: Record<string, unknown>; lookupKey?: unknown }

function fromFile(file: string): Secrets {
  const content = parsed(readOrCreate(file), file)
  const dataKeys = new Map<string, Buffer>()
  for (const [id, key] of Object.entries(content.dataKeys ?? {})) {
    if (!KEY_ID.test(id)) throw malformed(file)
    dataKeys.set(id, strongKey(key, `${file} dataKeys.${id}`))
  }
  const newest = [...dataKeys.keys()].toSorted((a, b) => Number(b.slice(1)) - Number(a.slice(1)))[0]
  if (newest === undefined) throw malformed(file)
  return { dataKeys, currentKeyId: newest, lookupKey: strongKey(content.lookupKey, `${file} lookupKey`) }
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw malformed(file)
    create(file)
    return readFileSync(file, 'utf8')
  }
}

/** Creates the file atomically; if two processes create the file at once, both use the secrets of the first one. */
function create(file: string): void {
  const key = () => randomBytes(KEY_BYTES).toString('base64')
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    mkdirSync(dirname(file), { recursive: true })
    const handle = openSync(part, 'wx', 0o600)
    writeSync(handle, `${JSON.stringify({ dataKeys: { v1: key() }, lookupKey: key() }, null, 2)}\n`)
    fsyncSync(handle)
    closeSync(handle)
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new SecretsError(`无法写入密钥文件 ${file} / Cannot write the secrets file ${file}`)
  } finally {
    rmSync(part, { force: true })
  }
}

function parsed(text: string, file: string): SecretsFile {
  try {
    return JSON.parse(text) as SecretsFile
  } catch {
    throw malformed(file)
  }
}

const malformed = (file: string) =>
  new SecretsError(`密钥文件 ${file} 无法读取或格式错误 / The secrets file ${file} is unreadable or malformed`)

/** Minimum number of distinct bytes: below it, the key was not drawn at random. */
const MIN_DISTINCT_BYTES = 16

function strongKey(text: unknown, name: string): Buffer {
  const key = Buffer.from(typeof text === 'string' ? text : '', 'base64')
  if (key.length === KEY_BYTES && new Set(key).size >= MIN_DISTINCT_BYTES) return key
  throw new SecretsError(`${name} 须为 32 个随机字节的 base64 / ${name} has to be 32 random bytes as base64`)
}
