import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { type Answer, FieldIsMissing, rowsOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import { declaredNames } from './content-laws.ts'
import type { Law } from './law.ts'

const operations: readonly Operation[] = Object.values(catalogue)
const reads = operations.filter(({ effect, envelope }) => effect === 'read' && envelope !== 'binary')
const idOf = ({ id }: Operation) => id as OperationId

/** Two consecutive identical reads return the same data, except for volatile fields of the record. */
const sameTwice = reads.map((operation): Law => ({
  id: `same-twice.${operation.id}`,
  title: '连续两次读取结果相同',
  operation: idOf(operation),
  pointer: '/200',
  async holds(ask, broken) {
    const input = await validInput(ask, idOf(operation))
    const first = await ask.expect(idOf(operation), 200 as never, input)
    const second = await ask.expect(idOf(operation), 200 as never, input)
    const [due, got] = [steady(operation, first), steady(operation, second)]
    if (due !== got) broken(difference(due, got), difference(got, due))
  },
}))

/**
 * Serializes a body without its volatile fields and without fields of the upstream's own, such as the time of the
 * response or the id of a trace.
 */
function steady({ volatile, replies }: Operation, { body }: Pick<Answer, 'body'>): string {
  const names = new Set(volatile.map(({ pointer }) => pointer.split('/').at(-1)))
  const declared = declaredNames(replies['200'])
  const isCompared = (key: string) => key === '' || /^\d+$/.test(key) || (declared.has(key) && !names.has(key))
  return JSON.stringify(body, (key, value: unknown) => (isCompared(key) ? value : undefined))
}

/** Returns an excerpt of a text around its first difference from another. */
function difference(text: string, other: string): string {
  const at = Array.from(text).findIndex((letter, index) => letter !== other[index])
  return text.slice(Math.max(0, at - 20), at + 60)
}

const publicReads = reads.filter(({ session }) => session === 'none')

/** An expired cookie must not lock visitors out of public pages. */
const deadKeyLaws = publicReads.map((operation): Law => ({
  id: `public-with-dead-key.${operation.id}`,
  title: '公开调用带失效密钥时与匿名相同',
  operation: idOf(operation),
  pointer: '/200/msg',
  async holds(ask, broken) {
    const input = await validInput(ask, idOf(operation))
    const due = await ask.expect(idOf(operation), 200 as never, input)
    const got = await ask.call(idOf(operation), input, { as: 'dead' })
    if (got.code !== '200') broken('200 as without a key', got.code)
    else if (steady(operation, due) !== steady(operation, got)) broken('the answer without a key', 'another')
  },
}))

/** Each user reads only their own data when two users read in turn. */
const isolation: Law = {
  id: 'isolation.reads',
  title: '两个人轮流读取，各自只见到自己的',
  operation: 'personalInfo',
  pointer: '/200/data',
  needs: ['person', 'second-person'],
  async holds(ask, broken) {
    const first = await readsOf(ask, 'a')
    const other = await readsOf(ask, 'b')
    const again = await readsOf(ask, 'a')
    if (first.person === other.person) broken('two people', `both are ${String(first.person)}`)
    if (first.person !== again.person) broken(`the same person again: ${String(first.person)}`, again.person)
    for (const [who, read] of [
      ['a', first],
      ['b', other],
    ] as const) {
      const { phoneNumber } = await ask.person(who)
      if (phoneNumber !== undefined && read.phone !== phoneNumber) broken(`the number of ${who}`, 'another number')
    }
    const shared = first.ids.filter((id) => other.ids.includes(id))
    if (shared.length > 0) broken('no id in common', shared.join(', '))
    if (first.ids.join() !== again.ids.join())
      broken(`the same ids again: ${first.ids.join(', ')}`, again.ids.join(', '))
  },
}

/** Reads the ids of a user's own objects, each with its kind. */
async function readsOf(ask: TestClient, who: TestUserId): Promise<{ person: unknown; phone: unknown; ids: string[] }> {
  const { body } = await ask.expect('personalInfo', 200, {}, { as: who })
  const { body: relations } = await ask.expect('jobRelationList', 200, {}, { as: who })
  const extensions = ask.has('mySessionList')
    ? [
        (await ask.expect('mySessionList', 200, {}, { as: who })).body,
        (await ask.expect('myConsentList', 200, {}, { as: who })).body,
      ]
    : []
  const [person, phone] = ['miniProgramPersonId', 'phoneNumber'].map((name) => valuesAt(body, `/data/${name}`)[0])
  // an upstream with other names for both says nothing about whose data it returned
  if ((person ?? phone) === undefined) throw new FieldIsMissing('/200/data/miniProgramPersonId')
  const own = (pointer: string, from: unknown = body) =>
    valuesAt(from, pointer).map((id) => `${pointer.split('/').at(-1)} ${String(id)}`)
  return {
    person: person ?? phone,
    phone,
    ids: [
      ...own('/data/workExperienceList/*/workExperienceId'),
      ...own('/data/educationExperienceList/*/educationExperienceId'),
      ...own('/data/projectExperienceList/*/projectExperienceId'),
      ...own('/data/reMiniProgramAttachmentList/*/reMiniProgramAttachmentId'),
      ...extensions.flatMap((each) => [...own('/data/*/sessionId', each), ...own('/data/*/consentId', each)]),
      ...own('/rows/*/jobRelationId', relations).filter((id) => !id.endsWith(' 0')),
    ],
  }
}

/** A user reads no application of another by its id: the call takes ids of jobs, and of these the user's own alone. */
const foreignApplication: Law = {
  id: 'foreign-application.getJobApplyStatus',
  title: '用别人的投递编号查不到投递状态',
  operation: 'getJobApplyStatus',
  with: ['jobRelationList'],
  pointer: '/200/data',
  needs: ['person', 'second-person'],
  async holds(ask, broken) {
    const listed = async (as: TestUserId) =>
      rowsOf(await ask.expect('jobRelationList', 200, { pageNum: 1, pageSize: MAX_PAGE_SIZE }, { as }))
    const lists = { a: await listed('a'), b: await listed('b') }
    const tried = (['a', 'b'] as const).flatMap((as) => {
      const own = new Set(lists[as].map(({ jobId }) => String(jobId)))
      // an id of the own jobs may be equal by chance
      const foreign = lists[as === 'a' ? 'b' : 'a'].filter((row) => !own.has(String(row['jobRelationId'])))
      return foreign.slice(0, FOREIGN_LOOKED_AT).map(({ jobRelationId }) => ({ as, jobRelationId }))
    })
    if (tried.length === 0) ask.skip('no-data', 'jobRelationList')
    for (const { as, jobRelationId } of tried) {
      const { body } = await ask.call('getJobApplyStatus', { jobId: jobRelationId }, { as })
      const said = (name: string) => valuesAt(body, `/data/${name}`)[0]
      const isSame = String(said('jobRelationId')) === String(jobRelationId)
      const isShown = isSame || said('applied') === true || Boolean(said('applyTime'))
      if (isShown) broken('no application', 'the application of somebody else')
    }
  },
}

const FOREIGN_LOOKED_AT = 3

/** Addresses are logged and forwarded, so a key in the query string must not open a session. */
const keyInAddress: Law = {
  id: 'key-in-address.personalInfo',
  title: '写在地址里的密钥不算',
  operation: 'personalInfo',
  pointer: '/401',
  needs: ['person'],
  async holds(ask, broken) {
    const { key } = await ask.person('a')
    const { code } = await ask.call('personalInfo', { AuSessionKey: key }, { as: 'nobody' })
    if (code === '200') broken('a refusal', code)
  },
}

export const personLaws: readonly Law[] = [...sameTwice, ...deadKeyLaws, keyInAddress, isolation, foreignApplication]
