import { FieldIsMissing, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { claimThat, type Flow } from './flow.ts'
import { PARTS, type Part } from './resume-parts.ts'
import { CHANGING_RESUME, withRestoredResume } from './resume-snapshot.ts'
import { UNTOUCHED } from './two-people-claims.ts'

type Row = Record<string, unknown>

/** Builds the flow in which user a tries to change and delete an entry of user b, using only specified calls. */
const foreignEntryFlow = ({ commit, remove, list, key, entry, changed }: Part): Flow => ({
  id: `foreign-entry.${list}`,
  title: `简历 ${list}：别人的一条改不了、删不掉`,
  needs: ['person', 'second-person'],
  covers: ['personalInfo 200', `${commit} 200`],
  uses: CHANGING_RESUME,
  async run(ask) {
    const attack = async () => {
      const known = new Set((await entriesOfB(ask, list)).map((row) => row[key]))
      const { body } = await ask.expect(commit, 200 as never, entry, { as: 'b' })
      const own = async () => (await entriesOfB(ask, list)).find((row) => !known.has(row[key]))
      const before = await own()
      const id = before?.[key] ?? valuesAt(body, `/data/${key}`)[0]
      if (id === undefined) throw new FieldIsMissing(`/200/data/${key}`)
      const committed = await ask.call(commit, { ...entry, ...changed, [key]: id })
      const after = await own()
      const isSame = JSON.stringify(after) === JSON.stringify(before)
      claimThat(ask, commit, isSame, ['', UNTOUCHED, 'the entry is changed'], committed)
      const removed = await ask.call(remove, { id })
      claimThat(ask, remove, after === undefined || (await own()) !== undefined, ['', UNTOUCHED, 'gone'], removed)
    }
    await withRestoredResume(ask, () => withRestoredResume(ask, attack, 'b'))
  },
})

const entriesOfB = async (ask: TestClient, list: string): Promise<Row[]> =>
  valuesAt((await ask.expect('personalInfo', 200, {}, { as: 'b' })).body, `/data/${list}/*`) as Row[]

/** A flow for each kind of entry of a resume. */
export const foreignEntryFlows: readonly Flow[] = PARTS.map(foreignEntryFlow)
