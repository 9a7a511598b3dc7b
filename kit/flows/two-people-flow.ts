import type { OperationId } from '#contracts/catalogue.ts'
import { FOREIGN_INPUTS, type Ids, UNKNOWN } from '#kit/invariants/foreign-inputs.ts'
import { type Answer, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { MARKER, newScene, PROJECT, samplePdf, UNKNOWN_FILE } from '#kit/cases/samples.ts'
import { claimThat, type Flow } from './flow.ts'
import { completeResume, untouchedJob } from './job-flows.ts'
import { CHANGING_RESUME, withRestoredResume, resumeOf } from './resume-snapshot.ts'
import { NOTHING_FOREIGN, UNTOUCHED } from './two-people-claims.ts'

const MARK = `${MARKER}甲`

/**
 * User b tries every id of user a in every call that takes such an id; the response must equal the response for an
 * unknown id.
 */
export const twoPeopleFlow: Flow = {
  id: 'two-people',
  title: '甲的一切，对乙都与不存在的相同，且不变',
  needs: ['person', 'second-person'],
  covers: [
    'commonUpload 200',
    'resumeUpload 200',
    'applyForJob 200',
    'collectJob 200',
    'scanScene 200',
    'mySessionList 200',
    'myConsentList 200',
    'resumePdf 200',
  ],
  uses: [...CHANGING_RESUME, ...(Object.keys(FOREIGN_INPUTS) as OperationId[])], // keys are call ids

  async run(ask) {
    // both users are active before the comparison starts
    await ask.expect('personalInfo', 200, {}, { as: 'b' })
    const jobId = await untouchedJob(ask)
    await withRestoredResume(ask, async (before) => {
      const own = await belongings(ask, jobId, before)
      await withRestoredResume(ask, () => tryAll(ask, own, jobId), 'b')
      await seesOwn(ask, own, jobId)
      await ask.call('withdrawApplication', { jobRelationId: own.jobRelationId })
      await ask.call('collectJob', { jobId, collected: false })
      await ask.call('deleteSavedSearch', { savedSearchId: own.savedSearchId })
    })
  },
}

/** Creates an object of each kind, so that user a's earlier data is not at risk. */
async function belongings(ask: TestClient, jobId: unknown, before: Record<string, unknown>): Promise<Ids> {
  await completeResume(ask)
  await ask.expect('personalInfoCommit', 200, { userName: MARK, advantage: `${MARK}的优势` })
  await ask.expect('projectExperienceCommit', 200, { ...PROJECT, projectName: `${MARK}的项目` })
  const upload = async () =>
    (await ask.expect('commonUpload', 200, { purpose: 'resume' }, { file: samplePdf() })).body.fileName
  const [boundFile, looseFile] = [await upload(), await upload()]
  await ask.expect('resumeUpload', 200, { resume: boundFile, attachmentType: 'other' })
  await ask.expect('collectJob', 200, { jobId, collected: true })
  const files = [{ fileName: boundFile }]
  // each file must exist and belong to the caller
  await ask.expect('applyForJob', 500, { jobId, reMiniProgramAttachmentList: [...files, { fileName: UNKNOWN_FILE }] })
  const { body: applied } = await ask.expect('applyForJob', 200, { jobId, reMiniProgramAttachmentList: files })
  const scene = newScene(ask)
  await ask.expect('getUnlimitedQRCode', 200, { scene })
  await ask.expect('scanScene', 200, { scene })
  const { body: saved } = await ask.expect('saveSearch', 200, { keyword: MARK })
  const resume = await resumeOf(ask)
  const { body: sessions } = await ask.expect('mySessionList', 200)
  const newId = (pointer: string, unknown: number) => {
    const known = new Set(valuesAt(before, pointer))
    return Number(valuesAt(resume, pointer).find((id) => !known.has(id)) ?? unknown)
  }
  return {
    ...UNKNOWN,
    workExperienceId: newId('/workExperienceList/*/workExperienceId', UNKNOWN.workExperienceId),
    educationExperienceId: newId('/educationExperienceList/*/educationExperienceId', UNKNOWN.educationExperienceId),
    projectExperienceId: newId('/projectExperienceList/*/projectExperienceId', UNKNOWN.projectExperienceId),
    attachmentId: newId('/reMiniProgramAttachmentList/*/reMiniProgramAttachmentId', UNKNOWN.attachmentId),
    jobRelationId: applied.data.jobRelationId,
    sessionId: Number(valuesAt(sessions, '/data/*/sessionId').at(-1)),
    boundFile,
    looseFile,
    scene,
    savedSearchId: saved.data.savedSearchId,
  }
}

async function tryAll(ask: TestClient, own: Ids, jobId: unknown): Promise<void> {
  const known = { jobId: Number(jobId) }
  let before = await everythingOfA(ask)
  for (const [id, inputs] of Object.entries(FOREIGN_INPUTS) as [OperationId, (typeof FOREIGN_INPUTS)[OperationId]][]) {
    const [foreign = [], missing = []] = [inputs?.(own, known), inputs?.(UNKNOWN, known)]
    let since: Answer | undefined
    for (const [index, input] of foreign.entries()) {
      const hasId = JSON.stringify(input) !== JSON.stringify(missing[index])
      const ofMissing = hasId ? await ask.call(id, missing[index], { as: 'b' }) : undefined
      const reached = await ask.call(id, input, { as: 'b' })
      const text = textOf(reached)
      if (ofMissing !== undefined) {
        const due = textOf(ofMissing)
        const at = `/${reached.code ?? '500'}`
        const isSame = withoutIds(text) === withoutIds(due)
        claimThat(ask, id, isSame, [at, `the same answer as for an unknown id: ${due}`, text], ofMissing)
      }
      claimThat(ask, id, !text.includes(MARK), ['', NOTHING_FOREIGN, text], reached)
      since ??= reached
    }
    const after = await everythingOfA(ask)
    const changed = firstDifference(before, after)
    claimThat(ask, id, changed === undefined, ['', UNTOUCHED, changed], since)
    before = after
  }
}

/** Checks that each user reads only their own data afterwards. */
async function seesOwn(ask: TestClient, { jobRelationId, sessionId }: Ids, jobId: unknown): Promise<void> {
  for (const [as, isDue] of [
    ['a', true],
    ['b', false],
  ] as const) {
    const expectOwn = (id: OperationId, pointer: string, got: boolean) =>
      claimThat(ask, id, got === isDue, [pointer, isDue ? "the user's own entry" : 'no entry of the other user', got])
    const relations = await ask.expect('jobRelationList', 200, { pageSize: 100 }, { as })
    expectOwn('jobRelationList', '/200/rows', valuesAt(relations.body, '/rows/*/jobRelationId').includes(jobRelationId))
    const favourites = await ask.expect('jobRelationList', 200, { relationType: 'collect', pageSize: 100 }, { as })
    const [total, rows] = [favourites.body.total, favourites.body.rows.length]
    claimThat(ask, 'jobRelationList', total === rows, ['/200/total', `${rows} favourites of the user`, total])
    expectOwn('jobRelationList', '/query/relationType', valuesAt(favourites.body, '/rows/*/jobId').includes(jobId))
    const { body: status } = await ask.expect('getJobApplyStatus', 200, { jobId }, { as })
    expectOwn('getJobApplyStatus', '/200/data/applied', valuesAt(status, '/data/applied')[0] === true)
    if (!ask.has('getJobMarks')) continue
    const { body: job } = await ask.expect('jobs', 200, { jobId })
    const { body: consents } = await ask.expect('myConsentList', 200, {}, { as })
    expectOwn('myConsentList', '/200/data', valuesAt(consents, '/data/*/subject').includes(job.data.companyName))
    const { body: sessions } = await ask.expect('mySessionList', 200, {}, { as })
    expectOwn('mySessionList', '/200/data', valuesAt(sessions, '/data/*/sessionId').includes(sessionId))
    const { bytes } = await ask.expect('resumePdf', 200, {}, { as })
    expectOwn('resumePdf', '/200', holds(bytes, inUtf16(MARK)))
    const { body: marks } = await ask.expect('getJobMarks', 200, { jobIdArr: [jobId] }, { as })
    expectOwn('getJobMarks', '/200/data/appliedJobIds', valuesAt(marks, '/data/appliedJobIds/*').includes(jobId))
    expectOwn('getJobMarks', '/200/data/collectedJobIds', valuesAt(marks, '/data/collectedJobIds/*').includes(jobId))
  }
}

/** Encodes a string as the title of a PDF (UTF-16). */
const inUtf16 = (text: string): number[] =>
  Array.from({ length: text.length }, (_none, at) => text.charCodeAt(at)).flatMap((unit) => [unit >> 8, unit & 0xff])

const holds = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  bytes.some((byte, at) => byte === wanted[0] && wanted.every((each, offset) => bytes[at + offset] === each))

const textOf = ({ body, code, bytes }: Answer) =>
  body === undefined ? `${code ?? ''} ${bytes.length} bytes` : JSON.stringify(body)

/** Masks ids, which are new in each response. */
const withoutIds = (text: string) => text.replaceAll(/"\w*Id":\d+/g, '"id"')

/** Reads all data of user a in which a change would show. */
async function everythingOfA(ask: TestClient): Promise<unknown> {
  const relations = await ask.expect('jobRelationList', 200, { pageSize: 50 })
  const favourites = await ask.expect('jobRelationList', 200, { relationType: 'collect', pageSize: 50 })
  const { body } = await ask.expect('mySessionList', 200)
  return {
    personalInfo: await resumeOf(ask),
    jobRelationList: relations.body,
    favourites: favourites.body,
    sessionIds: valuesAt(body, '/data/*/sessionId'),
  }
}

/** Returns the first path where two values differ, with the new value; undefined if they are equal. */
function firstDifference(before: unknown, after: unknown, at = ''): string | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return before === after ? undefined : `${at}: ${JSON.stringify(after) ?? 'none'}`
  const [was, is] = [before, after] as Record<string, unknown>[]
  const names = Object.keys({ ...was, ...is })
  return names.reduce<string | undefined>(
    (found, name) => found ?? firstDifference(was?.[name], is?.[name], `${at}/${name}`),
    undefined,
  )
}
