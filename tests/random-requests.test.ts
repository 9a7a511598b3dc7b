import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { type BadRequest, badRequest, badUpload } from '#tests/random/bad-request.ts'
import { watchOwnPauses } from '#tests/random/own-pauses.ts'
import { seededRandom } from '#kit/negatives/seeded-random.ts'

const REQUESTS = 20_000
const MAX_PAUSE_MS = 200
/** Number of retries of a slow request: a pause of the virtual machine does not recur, a slow request does. */
const PAUSE_REPEATS = 5
/** Number of client addresses, so many that the rate limits allow most requests. */
const ADDRESSES = 250
const PEOPLE = 32
/** Number of concurrent requests: some of them wait for threads and the database. */
const LANES = 4

type Person = { id: number; key: string }
type Sent = { text: string; again: () => Promise<unknown> }
let site: TestApp
let people: Person[]
beforeAll(async () => {
  site = await buildTestApp()
  await site.services.captcha.prepare() // as on a listening site
  await site.services.articleWriting.publish(
    Array.from({ length: 50 }, (_, index) => anArticleDraft({ title: `文章 ${index}` })),
  )
  people = []
  for (let number = 0; number < PEOPLE; number += 1) people.push(await newPerson(number))
})
afterAll(() => site.close())

test('20,000 random bad requests always get the envelope, never block the event loop long, and change no public data', async () => {
  const before = await publicState()
  const pauses = watchOwnPauses<Sent>()
  const flaws = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => sendMany(lane, people.splice(0, PEOPLE / LANES), pauses.begin)),
  )
  const { ms, during } = pauses.stop()
  expect(flaws.flat().slice(0, 10)).toEqual([])
  expect(ms < MAX_PAUSE_MS ? [] : await pausing(during)).toEqual([])
  await site.services.fileReceiving.idle()
  expect(await publicState()).toEqual(before)
})

/** Sends the requests of `during` again. @returns those that cause a long pause every time. */
async function pausing(during: readonly Sent[]): Promise<string[]> {
  const found: string[] = []
  for (const { text, again } of during) {
    let least = Infinity
    for (let count = 0; count < PAUSE_REPEATS; count += 1) {
      const pauses = watchOwnPauses()
      await again()
      least = Math.min(least, pauses.stop().ms)
    }
    if (least >= MAX_PAUSE_MS) found.push(`${Math.round(least)} ms: ${text}`)
  }
  return found
}

/** Sends a lane's share sequentially, with its own random choices. @returns unexpected responses. */
async function sendMany(
  lane: number,
  persons: readonly Person[],
  begin: (sent: Sent) => () => void,
): Promise<string[]> {
  const random = seededRandom(20_261_121 + lane)
  const operations: Operation[] = Object.values(catalogue)
  const flaws: string[] = []
  for (let sent = 0; sent < REQUESTS / LANES; sent += 1) {
    const operation = random.pick(operations)
    const isUpload = operation.id === 'commonUpload' && random.next() < 0.9
    const request = isUpload ? badUpload(operation, random) : badRequest(operation, random)
    await turnOfItsOwn()
    const person = random.next() < 0.6 ? random.pick(persons) : undefined
    const address = `203.0.113.${random.below(ADDRESSES)}`
    const end = begin({ text: textOf(request), again: () => send(request, person, address) })
    const response = await send(request, person, address)
    end()
    if (!isWhole(operation, response)) {
      flaws.push(`${textOf(request)}: ${response.statusCode} ${response.body.slice(0, 100)}`)
    }
    if (operation.id === 'logout' && person !== undefined) person.key = await newKey(person.id)
  }
  return flaws
}

/** Waits for the next turn of the event loop, because requests over sockets also arrive in separate turns. */
const turnOfItsOwn = () => new Promise((resolve) => setImmediate(resolve))

function send({ method, url, type, payload }: BadRequest, person: Person | undefined, remoteAddress: string) {
  const headers = {
    ...(type !== undefined && { 'content-type': type }),
    ...(person && { ausessionkey: person.key }),
  }
  return site.app.inject({ method, url, headers, remoteAddress, ...(payload !== undefined && { payload }) })
}

const textOf = ({ method, url, payload = '' }: BadRequest) =>
  `${method} ${url.slice(0, 200)} ${payload.toString().slice(0, 200)}`

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

/** Whether a response has the contract's format. */
function isWhole({ envelope }: Operation, { statusCode, headers, body }: Answer): boolean {
  if (statusCode !== 200) return false
  if (envelope === 'binary' && !String(headers['content-type']).includes('json')) return true
  return typeof codeOf(body) === (envelope === 'captcha' ? 'string' : 'number')
}

function codeOf(body: string): unknown {
  try {
    const { code, repCode } = JSON.parse(body) as { code?: unknown; repCode?: unknown }
    return code ?? repCode
  } catch {
    return undefined
  }
}

async function newPerson(number: number): Promise<Person> {
  const phoneNumber = `199${String(number).padStart(8, '0')}`
  const id = await site.database.transaction((tx) => site.services.people.create(tx, { phoneNumber }))
  return { id, key: await newKey(id) }
}

const newKey = (id: number) =>
  site.database.transaction((tx) => site.services.sessions.open(tx, id, 'password', { address: '', userAgent: 'Test' }))

/** Public data: logged-in users may change their own résumé only. */
async function publicState() {
  const { read } = site.database
  const { article, articleRevision, feedback, job, company, storedFile, person, jobApplication } = read
  const tables = [article, articleRevision, feedback, job, company, storedFile, person, jobApplication]
  return {
    rows: await Promise.all(tables.map((table) => countOf(table))),
    files: await filesIn(site.filesFolder),
  }
}

const countOf = (table: { count: () => Promise<number> }) => table.count()

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
