import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { FieldIsMissing, rowsOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Invariant } from './invariant.ts'
import { idOf, reads, steady } from './repeat-invariants.ts'

const publicReads = reads.filter(({ session }) => session === 'none')

/** An expired cookie must not lock visitors out of public pages. */
const deadKeyInvariants = publicReads.map((operation): Invariant => ({
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
const isolation: Invariant = {
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
  // if the upstream has other names for both fields, it is unknown whose data it returned
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

/** A user must not read another user's application by its id: the call takes job ids and returns the caller's data. */
const foreignApplication: Invariant = {
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
      // the id of a foreign application may equal the id of an own job by chance
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
const keyInAddress: Invariant = {
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

export const sessionInvariants: readonly Invariant[] = [
  ...deadKeyInvariants,
  keyInAddress,
  isolation,
  foreignApplication,
]
