import supertest from 'supertest'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { openPart } from '#server/features/stored-file/writing/part-file.ts'
import { newStoredName, storedFileName } from '#server/features/stored-file/stored-file-name.ts'
import { asOwner, type Owner } from '#server/calls/owner.ts'
import type { TestApp } from './build-test-app.ts'

type Input = Readonly<Record<string, unknown>>

/** A logged-in user. */
export type TestPerson = {
  id: Owner
  phoneNumber: string
  /** The session key. */
  key: string
  /** Makes a call with the user's session. Input fills `{name}` in the path; the rest is sent as query or body. */
  call: <Id extends OperationId & keyof Wire>(id: Id, input?: Input) => Promise<Wire[Id]['reply']>
  /** Makes a call and returns the whole response, for bytes and headers. */
  send: (id: OperationId, input?: Input) => Promise<supertest.Response>
  /** Stores a file as a checked upload. @returns its fileName. */
  upload: (name: string, bytes: Buffer) => Promise<string>
}

let lastNumber = 0

/** Creates a user with a live session and a new phone number. */
export async function logIn(site: TestApp): Promise<TestPerson> {
  lastNumber += 1
  const phoneNumber = `199${String(lastNumber).padStart(8, '0')}`
  const { people, sessions } = site.services
  const { id, key } = await site.database.transaction(async (tx) => {
    const personId = await people.create(tx, { phoneNumber })
    const caller = { address: '203.0.113.7', userAgent: 'Test' }
    return { id: personId, key: await sessions.open(tx, personId, 'password', caller) }
  })
  const send = (operation: OperationId, input: Input = {}) => sendAs(site, key, operation, input)
  return {
    id: asOwner(id),
    phoneNumber,
    key,
    send,
    upload: (name, bytes) => keepUploaded(site, id, name, bytes),
    // responses are validated strictly in tests, so they match Wire
    call: async (operation, input) => (await send(operation, input)).body as never,
  }
}

/** Makes a call with a session key; '' sends no key. */
export async function sendAs(
  { app }: TestApp,
  key: string,
  id: OperationId,
  input: Input = {},
): Promise<supertest.Response> {
  const { method, path, body } = endpoints[id]
  const rest: Record<string, unknown> = { ...input }
  const address = path.replace('{product}', 'website').replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = API_BASE + address
  const server = supertest(app.server)
  const request = method === 'GET' ? server.get(url) : method === 'POST' ? server.post(url) : server.delete(url)
  if (key !== '') request.set('AuSessionKey', key)
  return body.length > 0 ? request.send(rest) : request.query(rest as Record<string, string>)
}

const MEDIA_TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png' }

async function keepUploaded({ services }: TestApp, ownerId: number, name: string, bytes: Buffer) {
  const extension = name.split('.').at(-1) ?? ''
  const storedName = newStoredName(extension)
  const part = await openPart(services.fileStorage)
  const written = await part.write(bytes)
  const { folder } = await services.files.keep(part, storedName, {
    ...written,
    originalFilename: name,
    mediaType: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    width: null,
    height: null,
    cleaning: null,
    isPrivate: true,
    ownerId,
  })
  return storedFileName({ folder, name: storedName })
}

/** Returns a minimal PDF; uploads only check its first bytes. */
export const aPdf = (text = 'resume'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
