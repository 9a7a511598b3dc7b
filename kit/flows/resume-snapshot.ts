import { withoutSignature } from '#kit/cases/stored-address.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { FieldIsMissing, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { TestUserId } from '#kit/suite/ports.ts'

type Row = Record<string, unknown>
type Entries = { list: string; key: string; remove: OperationId }

const ENTRIES: readonly Entries[] = [
  { list: 'workExperienceList', key: 'workExperienceId', remove: 'deleteWorkExperience' },
  { list: 'educationExperienceList', key: 'educationExperienceId', remove: 'deleteEducationExperience' },
  { list: 'projectExperienceList', key: 'projectExperienceId', remove: 'deleteProjectExperience' },
  { list: 'reMiniProgramAttachmentList', key: 'reMiniProgramAttachmentId', remove: 'deleteAttachment' },
]

/** Calls that restoring a resume needs. */
export const CHANGING_RESUME: readonly OperationId[] = ['personalInfoCommit', ...ENTRIES.map(({ remove }) => remove)]

/** Reads a user's resume. The photo's address is without its signature, which changes every few minutes. */
export async function resumeOf(ask: TestClient, as: TestUserId = 'a'): Promise<Row> {
  const { body } = await ask.expect('personalInfo', 200, {}, { as })
  const resume = (valuesAt(body, '/data')[0] ?? {}) as Row
  // without any list of entries the resume could not be restored
  if (ENTRIES.every(({ list }) => !(list in resume))) throw new FieldIsMissing('/200/data/workExperienceList')
  const { profilePhoto } = resume
  return typeof profilePhoto === 'string' ? { ...resume, profilePhoto: withoutSignature(profilePhoto) } : resume
}

const idsOf = (resume: Row, { list, key }: Entries) => valuesAt(resume, `/${list}/*/${key}`)

/** Runs `work` on a user's resume, then restores the resume even if `work` throws. */
export async function withRestoredResume(
  ask: TestClient,
  work: (before: Row) => Promise<void>,
  as: TestUserId = 'a',
): Promise<void> {
  const before = await resumeOf(ask, as)
  try {
    await work(before)
  } finally {
    await restoreResume(ask, before, as)
  }
}

/** Name of an entry in a list of a resume: key and id. */
export const entryName = (key: string, id: unknown): string => `${key} ${String(id)}`

/** Returns the id field of the entries that a call removes; undefined for other calls. */
export const keyRemovedBy = (id: string): string | undefined => ENTRIES.find(({ remove }) => remove === id)?.key

/** The id fields of resume entries. */
export const ENTRY_KEYS: ReadonlySet<string> = new Set(ENTRIES.map(({ key }) => key))

/** Returns the snapshot that restoring needs: the ids of the entries, and the basics. */
export const resumeSnapshot = (resume: Row): Row => ({
  ...basicsIn(resume),
  ...Object.fromEntries(
    ENTRIES.map((entries) => [entries.list, idsOf(resume, entries).map((id) => ({ [entries.key]: id }))]),
  ),
})

/** Lists the entries of a resume by name, each with the call that removes it. */
export const entriesOf = (resume: Row): { name: string; id: unknown; remove: OperationId; row: Row }[] =>
  ENTRIES.flatMap(({ list, key, remove }) =>
    (valuesAt(resume, `/${list}/*`) as Row[]).map((row) => ({
      name: entryName(key, row[key]),
      id: row[key],
      remove,
      row,
    })),
  )

/**
 * Deletes the entries that are not in the snapshot `before`, as far as `isOfRun` accepts them, and commits the former
 * basics.
 */
export async function restoreResume(
  ask: TestClient,
  before: Row,
  as: TestUserId = 'a',
  isOfRun: (entry: { name: string; row: Row }) => boolean = () => true,
): Promise<void> {
  const now = await resumeOf(ask, as)
  const known = new Set(entriesOf(before).map(({ name }) => name))
  for (const entry of entriesOf(now)) {
    if (known.has(entry.name) || !isOfRun(entry) || !ask.has(entry.remove)) continue
    await ask.call(entry.remove, { id: entry.id }, { as })
  }
  const basics = basicsIn(before)
  if (JSON.stringify(basicsIn(now)) !== JSON.stringify(basics)) await ask.call('personalInfoCommit', basics, { as })
}

const PLAIN = ['sex', 'birthday', 'email', 'education', 'workYears', 'regionId', 'politicalStatus', 'advantage']
const WISHES = ['jobName', 'industryId', 'reTradeId', 'regionId', 'salaryMin', 'salaryMax', 'jobNature', 'arrivalTime']

/** Returns the part of a resume that can be committed again. A name or job intention cannot be cleared. */
function basicsIn(resume: Row): Row {
  const intention = resume['intention'] as Row | null
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, resume[name]])),
    ...(resume['userName'] !== '' && { userName: resume['userName'] }),
    ...(intention !== null && {
      intention: Object.fromEntries(
        WISHES.filter((name) => intention[name] !== null).map((name) => [name, intention[name]]),
      ),
    }),
  }
}
