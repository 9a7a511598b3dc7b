import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE, UPLOAD_LIMIT_MB } from '#contracts/constants/limits.ts'
import { largeUploadMessage } from '#contracts/constants/error-messages.ts'
import { plainRenderer } from '#server/testing/build-test-app.ts'
import { freePort } from '#server/testing/free-port.ts'
import { NGINX, startNginx } from '#tests/nginx.ts'
import { aPicture, PDF } from '#tests/uploads/sample-files.ts'
import { multipartOf, openUploadSite, type UploadReply, type UploadSite } from '#tests/uploads/upload-site.ts'

const GUIDE = readFileSync('docs/operate/deploy/nginx.conf', 'utf8')
const MB = 1024 * 1024
const OPENSSL = spawnSync('openssl', ['version']).error === undefined

describe.skipIf(NGINX === undefined || !OPENSSL)('behind nginx with TLS, configured as the guide says', () => {
  let site: UploadSite
  let stop: () => Promise<void>
  let log: string
  const ports = { http: 0, https: 0 }
  /** Scheme, client address and host of each request, as the server reads them. */
  const seen: string[] = []

  beforeAll(async () => {
    site = await openUploadSite({
      config: { trustedProxies: ['127.0.0.1'] },
      renderer: async (app) => {
        app.addHook('onRequest', async ({ protocol, ip, host }) => void seen.push(`${protocol} ${ip} ${host}`))
        await app.register(() => Promise.resolve())
        return plainRenderer
      },
    })
    ports.http = await freePort()
    ports.https = await freePort()
    stop = await startNginx(ports.http, (folder) => {
      log = join(folder, 'site.log')
      makeCertificate(folder)
      return replaced(GUIDE, [
        ['server 127.0.0.1:3000;', `server 127.0.0.1:${site.port};`],
        ['listen 80;', `listen 127.0.0.1:${ports.http};`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
        ['/etc/ssl/site.pem', join(folder, 'site.pem')],
        ['/etc/ssl/site.key', join(folder, 'site.key')],
        ['/var/log/nginx/site.log', log],
      ])
    })
  })
  afterAll(async () => {
    await stop()
    await site.close()
  })

  /** Sends a request to nginx like a browser. */
  function visit(
    path: string,
    { headers = {}, localAddress = '127.0.0.1', body = Buffer.alloc(0) as Buffer, secure = true } = {},
  ) {
    const options = {
      agent: false, // the server may close a connection whose body it did not read
      host: '127.0.0.1',
      localAddress,
      path,
      method: body.length > 0 ? 'POST' : 'GET',
      headers: { host: 'www.example.cn', ...headers },
    }
    return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
      const sent = secure
        ? request({ ...options, port: ports.https, rejectUnauthorized: false })
        : httpRequest({ ...options, port: ports.http })
      sent.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
  async function upload(name: string, purpose: string, bytes: Buffer): Promise<UploadReply> {
    const { type, body } = multipartOf(name, bytes)
    const headers = { 'content-type': type, 'content-length': String(body.length), ausessionkey: site.people[0] ?? '' }
    const { text } = await visit(`${API_BASE}/common/upload?purpose=${purpose}`, { headers, body })
    return JSON.parse(text) as UploadReply
  }

  test('http redirects to https', async () => {
    expect(await visit('/jobs?keyword=a', { secure: false })).toMatchObject({
      status: 301,
      location: 'https://www.example.cn/jobs?keyword=a',
    })
  })

  test('the server reads the real address of the visitor, whatever address the visitor claims', async () => {
    for (const localAddress of ['127.0.0.2', '127.0.0.3']) {
      await visit('/', { localAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect(seen.at(-1)).toBe(`https ${localAddress} www.example.cn`)
    }
  })

  test('a file that is larger than the default of nginx is accepted', async () => {
    const file = Buffer.concat([Buffer.from(PDF), Buffer.alloc(6 * MB)])
    expect(await upload('简历.pdf', 'file', file)).toMatchObject({
      code: 200,
      url: expect.stringMatching(/^https:/) as string,
    })
  })

  test('the server rejects a file that is too large, with its own message', async () => {
    const picture = Buffer.concat([await aPicture('png'), Buffer.alloc(UPLOAD_LIMIT_MB.image * MB)])
    expect(await upload('照片.png', 'image', picture)).toMatchObject({
      msg: largeUploadMessage(UPLOAD_LIMIT_MB.image),
    })
  })

  test('the log contains no query', async () => {
    await visit('/forgotPassword?phone=19900001234')
    const lines = readFileSync(log, 'utf8')
    expect(lines).toContain('GET /forgotPassword 200')
    expect(lines).not.toMatch(/\?|19900001234/)
  })
})

function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((former, [own, used]) => {
    if (!former.includes(own)) throw new Error(`the guide lacks ${own}`)
    return former.replaceAll(own, used)
  }, text)
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.cn', ...files],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}
