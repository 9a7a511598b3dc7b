import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/start/settings.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import type { FileSpace } from '#server/features/stored-file/store/file-space.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { REQUEST_LIMITS, silenceLimit } from './s3-requests.ts'
import { s3Space } from './s3-space.ts'

/** Time limits that no test reaches. */
const PATIENT = { answerMs: 60_000, copyMs: 60_000, silenceMs: 60_000 }
/** Time limits for a server that stays silent. */
const HASTY = { ...PATIENT, answerMs: 1000 }

let server: Server
let folder: string
let requests: IncomingMessage[]
/** Handlers of the server, one per request; the last handler handles all further requests. */
let behaviour: ((response: ServerResponse) => void)[]
let space: FileSpace
let hasty: FileSpace
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  requests = []
  server = createServer((request, response) => {
    requests.push(request)
    const act = behaviour.length > 1 ? behaviour.shift() : behaviour[0]
    request.resume().once('end', () => act?.(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKey: 'access', secretKey: 'the-secret' }
  const settings = { endpoint, bucket: 'files', region: 'r', prefix: 'site/', addressing: 'path', ...keys } as const
  space = s3Space(settings, PATIENT)
  hasty = s3Space(settings, HASTY)
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const answer =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
const error = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
const silence = () => undefined
const cut = (response: ServerResponse) => void response.destroy()

test('a request is repeated if the server is busy or closes the connection', async () => {
  behaviour = [error(503, 'SlowDown'), cut, answer(200, 'content')]
  expect(await space.readText('database.json')).toBe('content')
  expect(requests.map(({ url }) => url)).toEqual(Array(3).fill('/files/site/database.json'))
})

test.each([
  ['that is silent', silence, 'FILES_S3_ENDPOINT'],
  ['that fails each time', error(500, 'InternalError'), 'InternalError'],
  ['with other keys', error(403, 'SignatureDoesNotMatch'), 'FILES_S3_SECRET_KEY'],
  ['without the bucket', error(404, 'NoSuchBucket'), 'FILES_S3_BUCKET'],
  ['of another region', answer(301, '', { location: 'http://127.0.0.1:9/' }), 'FILES_S3_REGION'],
])('a server %s causes StoreUnavailable, with a one-line message without the secret', async (_name, act, said) => {
  behaviour = [act]
  const refusal = await hasty.readText('database.json').catch((reason: unknown) => reason)
  expect(refusal).toBeInstanceOf(StoreUnavailable)
  const { message } = refusal as Error
  expect(message).toContain(said)
  expect(message).not.toMatch(/the-secret|\n/)
})

test('a missing object is reported as undefined after one request', async () => {
  behaviour = [error(404, 'NoSuchKey')]
  expect(await space.readText('database.json')).toBeUndefined()
  expect(requests.length).toBe(1)
})

test('while one request probes a silent server, the others fail at once', async () => {
  behaviour = [silence]
  const ask = () => hasty.readText('database.json')
  await expect(ask()).rejects.toThrow(StoreUnavailable)
  const trial = ask().catch((reason: unknown) => reason)
  await expect(ask()).rejects.toThrow('ETIMEDOUT')
  await expect(ask()).rejects.toThrow('ETIMEDOUT')
  expect(await trial).toBeInstanceOf(StoreUnavailable)
  expect(requests.length).toBe(2)
  behaviour = [answer(200, 'content')]
  await vi.waitFor(async () => expect(await ask()).toBe('content'), { timeout: 10_000 })
  expect(await Promise.all([ask(), ask()])).toEqual(['content', 'content'])
})

test('an upload is repeated after a closed connection and an error; its local file is kept if the server stays silent', async () => {
  const path = join(folder, 'file.part')
  await writeFile(path, 'the content')
  behaviour = [silence]
  await expect(hasty.take(path, 'ab/file')).rejects.toThrow(StoreUnavailable)
  expect([requests.length, await readFile(path, 'utf8')]).toEqual([1, 'the content'])
  behaviour = [cut, error(503, 'SlowDown'), answer(200)]
  await space.take(path, 'ab/file')
  expect(requests.map(({ method, headers }) => [method, headers['content-length']])).toEqual(
    Array(4).fill(['PUT', '11']),
  )
  expect(await readdir(folder)).toEqual([])
})

test('the larger an object is, the longer its transfer may pause', () => {
  expect(silenceLimit(REQUEST_LIMITS, 0)).toBe(REQUEST_LIMITS.answerMs)
  expect(silenceLimit(REQUEST_LIMITS, 50_000_000)).toBe(REQUEST_LIMITS.answerMs + 2000)
  expect(silenceLimit(REQUEST_LIMITS, 5_000_000_000)).toBe(REQUEST_LIMITS.silenceMs)
})

test('an object whose bytes stop arriving is an error, not the end of the file', async () => {
  behaviour = [(response) => void response.writeHead(200, { 'content-length': 10 }).write('half')]
  const opened = await hasty.read('ab/file')
  expect(opened?.byteCount).toBe(10)
  await expect(buffer(opened?.stream ?? Readable.from([]))).rejects.toThrow('no answer in time')
})

test('an object is sent with its MD5 and without checksum headers, which some servers reject', async () => {
  behaviour = [answer(200)]
  await space.writeText('database.json', 'content')
  const [sent] = requests
  const headers = sent?.headers ?? {}
  expect([sent?.method, headers['content-md5'], headers['content-length']]).toEqual([
    'PUT',
    'mgNkuembtIDdJeHwKEyFVQ==',
    '7',
  ])
  expect(
    Object.keys(headers).filter((name) => /checksum|trailer|transfer-encoding|content-encoding/.test(name)),
  ).toEqual([])
})

test('move deletes nothing if the response of the copy is an error in spite of status 200', async () => {
  behaviour = [error(200, 'InternalError')]
  await expect(space.move('ab/file', 'trash/file')).rejects.toThrow(StoreUnavailable)
  expect(requests.map(({ method }) => method)).not.toContain('DELETE')
})

test('move fails if the copy does not find an existing object, and returns false for a missing object', async () => {
  const listing = (keys: string) =>
    answer(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${keys}</ListBucketResult>`)
  const time = '<LastModified>2026-11-26T09:00:00.000Z</LastModified>'
  behaviour = [error(404, 'NoSuchKey'), listing(`<Contents><Key>site/ab/file</Key><Size>1</Size>${time}</Contents>`)]
  await expect(space.move('ab/file', 'trash/file')).rejects.toThrow(StoreUnavailable)
  behaviour = [error(404, 'NoSuchKey'), listing('')]
  expect(await space.move('ab/file', 'trash/file')).toBe(false)
})

const BUCKET = {
  FILES_STORE: 's3',
  FILES_S3_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com',
  FILES_S3_BUCKET: 'site-files',
  FILES_S3_ACCESS_KEY: 'access',
  FILES_S3_SECRET_KEY: 'the-secret',
}

test('incomplete or invalid settings of a bucket are rejected with their name and without the secret', () => {
  expect(readConfig({}).filesStore).toBe('folder')
  const { filesStore, filesS3 } = readConfig({ ...BUCKET, FILES_S3_ADDRESSING: 'host', FILES_S3_PREFIX: 'site/' })
  expect([filesStore, filesS3?.prefix, filesS3?.region]).toEqual(['s3', 'site/', 'us-east-1'])
  expect(filesS3 && s3Space(filesS3).place).toBe('https://site-files.oss-cn-hangzhou.aliyuncs.com/site')
  expect(() => readConfig({ FILES_STORE: 's3' })).toThrow('FILES_S3_ENDPOINT')
  for (const [name, value] of Object.entries({
    FILES_S3_BUCKET: '',
    FILES_S3_ENDPOINT: 'https://host/path',
    FILES_S3_PREFIX: '../',
    FILES_S3_ADDRESSING: 'virtual',
  })) {
    const refusal = (() => {
      try {
        return readConfig({ ...BUCKET, [name]: value })
      } catch (reason) {
        return reason
      }
    })()
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain(name)
    expect(String(refusal)).not.toContain('the-secret')
  }
})
