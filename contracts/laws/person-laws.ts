import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { type Answer, valuesAt } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Who } from '#contracts/suite/ports.ts'
import { validInput } from '#contracts/cases/valid-input.ts'
import type { Law } from './law.ts'

const operations: readonly Operation[] = Object.values(catalogue)
const reads = operations.filter(({ effect, envelope }) => effect === 'read' && envelope !== 'binary')
const idOf = ({ id }: Operation) => id as OperationId

/** Two equal reads, one after the other, answer the same but for what the record calls volatile. */
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

/** The text of an answer without what may differ. */
function steady({ volatile }: Operation, { body }: Pick<Answer, 'body'>): string {
  const names = new Set(volatile.map(({ pointer }) => pointer.split('/').at(-1)))
  return JSON.stringify(body, (key, value: unknown) => (names.has(key) ? undefined : value))
}

/** A part of a text around the first letter that is not the other's. */
function difference(text: string, other: string): string {
  const at = Array.from(text).findIndex((letter, index) => letter !== other[index])
  return text.slice(Math.max(0, at - 20), at + 60)
}

const publicReads = reads.filter(({ session }) => session === 'none')

/** A stale cookie must not lock anybody out of a public page. */
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

/** Of what one person reads nothing is the other's, however they take turns. */
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

/** The ids of a person's own things, with what they are. */
async function readsOf(ask: Ask, who: Who): Promise<{ person: unknown; phone: unknown; ids: string[] }> {
  const { body } = await ask.expect('personalInfo', 200, {}, { as: who })
  const { body: relations } = await ask.expect('jobRelationList', 200, {}, { as: who })
  const extensions = ask.has('mySessionList')
    ? [
        (await ask.expect('mySessionList', 200, {}, { as: who })).body,
        (await ask.expect('myConsentList', 200, {}, { as: who })).body,
      ]
    : []
  const own = (pointer: string, from: unknown = body) =>
    valuesAt(from, pointer).map((id) => `${pointer.split('/').at(-1)} ${String(id)}`)
  return {
    person: valuesAt(body, '/data/miniProgramPersonId')[0],
    phone: valuesAt(body, '/data/phoneNumber')[0],
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

export const personLaws: readonly Law[] = [...sameTwice, ...deadKeyLaws, isolation]
