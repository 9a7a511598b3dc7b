import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import type { FileSpace } from '#server/features/stored-file/store/file-space.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { s3Space } from './s3-space.ts'

const LIMITS = { answerMs: 1000, copyMs: 1000, silenceMs: 1000 }

let server: Server
let requests: IncomingMessage[]
/** Handlers of the server, one per request; the last one handles all further requests. */
let behaviour: ((response: ServerResponse) => void)[]
let space: FileSpace
beforeEach(async () => {
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
  space = s3Space({ endpoint, bucket: 'files', region: 'r', prefix: 'site/', addressing: 'path', ...keys }, LIMITS)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const answer =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
const error = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
const silence = () => undefined
const cut = (response: ServerResponse) => void response.destroy()

test('a server that is busy, or cuts a connection, is asked again', async () => {
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
])('a server %s is unavailable, in one line without the secret', async (_name, act, said) => {
  behaviour = [act]
  const refusal = await space.readText('database.json').catch((reason: unknown) => reason)
  expect(refusal).toBeInstanceOf(StoreUnavailable)
  const { message } = refusal as Error
  expect(message).toContain(said)
  expect(message).not.toMatch(/the-secret|\n/)
})

test('a missing object is undefined, and asked for once', async () => {
  behaviour = [error(404, 'NoSuchKey')]
  expect(await space.readText('database.json')).toBeUndefined()
  expect(requests.length).toBe(1)
})

test('an object whose bytes stop arriving is an error, not the end of the file', async () => {
  behaviour = [(response) => void response.writeHead(200, { 'content-length': 10 }).write('half')]
  const opened = await space.read('ab/file')
  expect(opened?.byteCount).toBe(10)
  await expect(buffer(opened?.stream ?? Readable.from([]))).rejects.toThrow('no answer in time')
})

test('an object is sent with its MD5 and without checksum headers, which some servers refuse', async () => {
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

test('a copy whose response is an error in spite of its status has not moved anything', async () => {
  behaviour = [error(200, 'InternalError')]
  await expect(space.move('ab/file', 'trash/file')).rejects.toThrow(StoreUnavailable)
  expect(requests.map(({ method }) => method)).not.toContain('DELETE')
})

const BUCKET = {
  FILES_STORE: 's3',
  FILES_S3_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com',
  FILES_S3_BUCKET: 'site-files',
  FILES_S3_ACCESS_KEY: 'access',
  FILES_S3_SECRET_KEY: 'the-secret',
}

test('settings of a bucket are whole or refused, by name and without the secret', () => {
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
