import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, sendAs, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { FOREIGN_INPUTS, type Ids, type Known, UNKNOWN } from '#kit/invariants/foreign-inputs.ts'
import { belongings, fill } from './two-persons/belongings.ts'

// Two test users: B tries the ids of all objects of A in every call that takes such an id.

const sessionCalls = Object.values<Operation>(catalogue).filter(({ session }) => session === 'required')

test('FOREIGN_INPUTS contains every call that needs a session', () => {
  expect(Object.keys(FOREIGN_INPUTS).toSorted()).toEqual(sessionCalls.map(({ id }) => id).toSorted())
})

describe.each(testDatabaseKinds)('two people on %s', (kind) => {
  let site: TestApp
  let a: TestPerson
  let b: TestPerson
  let own: Ids
  let known: Known

  beforeAll(async () => {
    site = await buildTestApp({ kind })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    const deadline = new Date(Date.now() + 30 * 86_400_000)
    const [jobId = 0] = await jobWriting.publish([jobDraft(company, { releasedAt: new Date(0), deadline })])
    known = { jobId }
    ;[a, b] = [await logIn(site), await logIn(site)]
    own = await belongings(site, a, jobId)
    await fill(b)
  })
  afterAll(() => site.close())

  test.each(Object.keys(FOREIGN_INPUTS) as OperationId[])(
    '%s: B gets the same response for an id of A as for an unknown id, and changes nothing',
    async (id) => {
      const before = await everythingOf(a)
      const foreign = FOREIGN_INPUTS[id]?.(own, known) ?? []
      const missing = FOREIGN_INPUTS[id]?.(UNKNOWN, known) ?? []
      for (const [index, input] of foreign.entries()) {
        const reached = await b.send(id, input)
        const nothing = await b.send(id, missing[index])
        // the response to an input without an id is only searched for data of A
        const hasId = JSON.stringify(input) !== JSON.stringify(missing[index])
        expect(textOf(reached)).toBe(textOf(hasId ? nothing : reached))
        expect(textOf(reached)).not.toMatch(/甲的/)
        expect(textOf(reached)).not.toContain(a.phoneNumber)
        expect(reached.headers['content-disposition'] ?? '').not.toContain(encodeURIComponent('甲'))
      }
      expect(await everythingOf(a)).toEqual(before)
    },
  )

  test('B does not see A’s application and favourite', async () => {
    expect(await b.call('getJobApplyStatus', known)).toMatchObject({ data: { applied: false, collected: false } })
    expect(await b.call('getJobMarks', { jobIdArr: known.jobId })).toMatchObject({
      data: { appliedJobIds: [], collectedJobIds: [] },
    })
    expect(await b.call('jobRelationList')).toMatchObject({ total: 0, rows: [] })
  })

  test('only A can open a private file of A', async () => {
    const address = { ...partsOf(own.boundFile) }
    expect((await a.send('readStoredFile', address)).headers['content-type']).toBe('application/pdf')
    for (const response of [
      await b.send('readStoredFile', address),
      await sendAs(site, '', 'readStoredFile', address),
    ]) {
      expect(response.body).toEqual({ code: 404, msg: KNOWN_MESSAGES[404] })
    }
    for (const file of [own.boundFile, own.looseFile]) {
      const preview = await b.call('getPreviewUrl', { objectKey: file })
      expect(preview).toEqual(await b.call('getPreviewUrl', { objectKey: UNKNOWN.boundFile }))
    }
  })

  test.each(sessionCalls.map(({ id }) => id))(
    '%s returns 401 without and 102 with an invalid session key',
    async (id) => {
      const input = FOREIGN_INPUTS[id as OperationId]?.(own, known)[0]
      const nobody = await sendAs(site, '', id as OperationId, input)
      expect(JSON.parse(textOf(nobody))).toEqual({ code: 401, msg: KNOWN_MESSAGES[401] })
      const dead = await sendAs(site, 'd'.repeat(43), id as OperationId, input)
      expect(JSON.parse(textOf(dead))).toEqual({ code: 102, msg: MESSAGE.sessionExpired })
    },
  )
})

type Response = Awaited<ReturnType<TestPerson['send']>>

const textOf = (response: Response): string => {
  const body: unknown = response.body
  return Buffer.isBuffer(body) ? `bytes ${response.headers['content-type']}` : JSON.stringify(body)
}

/** All data in which A could see a change, except the times of A's own requests. */
async function everythingOf(person: TestPerson): Promise<unknown[]> {
  const reads = [
    await person.call('personalInfo'),
    await person.call('jobRelationList'),
    await person.call('jobRelationList', { relationType: 'collect' }),
    await person.call('myFeedbackList'),
    await person.call('savedSearchList'),
  ]
  const sessions = await person.call('mySessionList')
  const ids = 'data' in sessions ? sessions.data.map(({ sessionId }) => sessionId) : []
  return [...reads, ids]
}

function partsOf(fileName: string) {
  const [year = '', month = '', day = '', name = ''] = fileName.split('/').slice(3)
  return { year, month, day, name }
}
