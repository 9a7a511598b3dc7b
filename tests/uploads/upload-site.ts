import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { API_BASE } from '#contracts/constants/limits.ts'
import { MARKER_NAME } from '#server/features/stored-file/store/file-store.ts'
import { JOURNAL_NAME } from '#server/platform/deletion-journal.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

export type UploadReply = {
  code: number
  msg: string
  url?: string
  fileName?: string
  newFileName?: string
  originalFilename?: string
}

/** The listening application, with persons whose session key is their id. */
export type UploadSite = TestApp & { port: number; people: readonly string[] }

type Options = Parameters<typeof buildTestApp>[0] & { people?: number }

/** Starts the application with a number of persons (default two). */
export async function openUploadSite({ people = 2, ...options }: Options = {}): Promise<UploadSite> {
  const site = await buildTestApp(options)
  site.app.operations.findSession = (key) =>
    Promise.resolve(/^\d+$/.test(key) ? { personId: Number(key), sessionId: Number(key) } : undefined)
  const keys: string[] = []
  for (let count = 0; count < people; count += 1) {
    const { id } = await site.database.write.person.create({
      data: {
        phoneLookup: randomBytes(16).toString('hex'),
        phoneCipher: 'test',
        userName: `person ${count}`,
        updatedAt: new Date(),
      },
    })
    keys.push(String(id))
  }
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { ...site, port, people: keys }
}

/** A multipart body with one file. */
export function multipartOf(name: string, content: Buffer | string, field = 'file'): { type: string; body: Buffer } {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

type Sent = { purpose?: string; key?: string | undefined }

/** Uploads a file as the page does. */
export function upload(
  { port, people }: Pick<UploadSite, 'port' | 'people'>,
  name: string,
  content: Buffer | string,
  { purpose = 'file', key = people[0] }: Sent = {},
): Promise<UploadReply> {
  const { type, body } = multipartOf(name, content)
  return post(port, `/common/upload?purpose=${purpose}`, { type, body, ...(key !== undefined && { key }) })
}

/** Posts a body; resolves with the response even if the server closes before the body is sent. */
export function post(
  port: number,
  path: string,
  { type, body, key }: { type: string; body: Buffer; key?: string },
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': type,
      'content-length': body.length,
      ...(key !== undefined && { ausessionkey: key }),
    }
    const sent = httpRequest(
      { port, host: '127.0.0.1', method: 'POST', path: API_BASE + path, headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve(JSON.parse(text) as UploadReply))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Other files in the folder of stored files. */
const NO_UPLOADS = [JOURNAL_NAME, MARKER_NAME]

/** Names of all uploads below the folder of stored files, without the trash. */
export async function storedPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(({ parentPath }) => !parentPath.startsWith(join(folder, 'trash')))
  return files.filter((entry) => entry.isFile() && !NO_UPLOADS.includes(entry.name)).map(({ name }) => name)
}

/** Makes an uploaded file public, like the publication of content that uses the file. */
export async function publish({ database }: UploadSite, { newFileName = '' }: UploadReply): Promise<void> {
  await database.write.storedFile.update({ where: { name: newFileName }, data: { isPrivate: false } })
}
