import { expect, test } from 'vitest'
import type { WireRequest } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'

type Row = Record<string, unknown>
const KEYS = { a: 'key-of-the-first-person', b: 'key-of-the-second-person' }

/** A third-party upstream with work experience. `isOwner`: whether a caller may change the entry of an owner. */
function upstream(isOwner: (caller: string, owner: string) => boolean) {
  const entries = new Map<string, { owner: string; row: Row }>()
  let lastId = 0
  const answer = ({ address, headers, text = '{}' }: WireRequest): object => {
    const caller = headers['AuSessionKey'] ?? ''
    const refusal = { code: 500, msg: '不是本人的' }
    if (address.includes('deleteWorkExperience')) {
      const id = address.split('/').at(-1) ?? ''
      const found = entries.get(id)
      if (found === undefined || !isOwner(caller, found.owner)) return refusal
      entries.delete(id)
      return { code: 200, msg: '已删除' }
    }
    if (address.includes('workExperienceCommit')) {
      const { workExperienceId = String(++lastId), ...row } = JSON.parse(text) as Row
      const found = entries.get(String(workExperienceId))
      if (found !== undefined && !isOwner(caller, found.owner)) return refusal
      entries.set(String(workExperienceId), { owner: found?.owner ?? caller, row })
      return { code: 200, msg: '已保存', data: { ...row, workExperienceId } }
    }
    const own = [...entries].filter(([, { owner }]) => owner === caller)
    const workExperienceList = own.map(([workExperienceId, { row }]) => ({ ...row, workExperienceId }))
    return { code: 200, msg: 'ok', data: { miniProgramPersonId: caller, workExperienceList } }
  }
  return { answer, entries }
}

async function breachesOf({ answer, entries }: ReturnType<typeof upstream>): Promise<string[]> {
  const { findings } = await runSuite({
    target: {
      product: 'website',
      profile: { pastTheEnd: 'empty', hasExtensions: false },
      allows: () => true,
      clock: { now: () => 0, wait: () => Promise.resolve() },
      person: (who) => Promise.resolve({ key: KEYS[who] }),
      send: (request) =>
        Promise.resolve({
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(answer(request))),
        }),
    },
    picks: ({ id }) => id === 'flow.foreign-entry.workExperienceList',
    isForeign: true,
  })
  expect([...entries]).toEqual([]) // the flow leaves nothing behind
  return findings.filter(({ isSecurity }) => isSecurity).map(({ cause, operation }) => `${cause} ${operation}`)
}

test('an upstream that checks the owner of an entry has no security finding', async () => {
  expect(await breachesOf(upstream((caller, owner) => caller === owner))).toEqual([])
})

test('an upstream that lets users change and delete foreign entries has a security finding for each call', async () => {
  expect(await breachesOf(upstream(() => true))).toEqual([
    'security:others-changed workExperienceCommit',
    'security:others-changed deleteWorkExperience',
  ])
})
