import { withoutSignature } from '#contracts/cases/stored-address.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { valuesAt } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Who } from '#contracts/suite/ports.ts'

type Row = Record<string, unknown>
type Entries = { list: string; key: string; remove: OperationId }

const ENTRIES: readonly Entries[] = [
  { list: 'workExperienceList', key: 'workExperienceId', remove: 'deleteWorkExperience' },
  { list: 'educationExperienceList', key: 'educationExperienceId', remove: 'deleteEducationExperience' },
  { list: 'projectExperienceList', key: 'projectExperienceId', remove: 'deleteProjectExperience' },
  { list: 'reMiniProgramAttachmentList', key: 'reMiniProgramAttachmentId', remove: 'deleteAttachment' },
]

/** What putting a resume back takes. */
export const CHANGING_RESUME: readonly OperationId[] = ['personalInfoCommit', ...ENTRIES.map(({ remove }) => remove)]

/** What a person's resume holds now; the address of its photo without the signature, which is another every few minutes. */
export async function resumeOf(ask: Ask, as: Who = 'a'): Promise<Row> {
  const { body } = await ask.expect('personalInfo', 200, {}, { as })
  const resume = (valuesAt(body, '/data')[0] ?? {}) as Row
  const { profilePhoto } = resume
  return typeof profilePhoto === 'string' ? { ...resume, profilePhoto: withoutSignature(profilePhoto) } : resume
}

const idsOf = (resume: Row, { list, key }: Entries) => valuesAt(resume, `/${list}/*/${key}`)

/** Does something with a person's resume, which is afterwards what it was, whatever became of that. */
export async function resumeAsBefore(ask: Ask, work: (before: Row) => Promise<void>, as: Who = 'a'): Promise<void> {
  const before = await resumeOf(ask, as)
  try {
    await work(before)
  } finally {
    await putBack(ask, before, as)
  }
}

/** Of an entry in a list of a resume: its key's name with its id, as one text. */
export const entryName = (key: string, id: unknown): string => `${key} ${String(id)}`

/** The field by which entries are named that a call removes; undefined for another call. */
export const keyRemovedBy = (id: string): string | undefined => ENTRIES.find(({ remove }) => remove === id)?.key

/** The fields that name the entries of a resume. */
export const ENTRY_KEYS: ReadonlySet<string> = new Set(ENTRIES.map(({ key }) => key))

/** What of a resume is needed to put it back: which entries it has, and its basics. */
export const restorable = (resume: Row): Row => ({
  ...basicsIn(resume),
  ...Object.fromEntries(
    ENTRIES.map((entries) => [entries.list, idsOf(resume, entries).map((id) => ({ [entries.key]: id }))]),
  ),
})

/** The entries of a resume by their names, each with the call that removes it. */
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
 * Takes away the entries that a resume did not have before, or those of them that are the run's, and commits its basics as
 * they were.
 */
export async function putBack(
  ask: Ask,
  before: Row,
  as: Who = 'a',
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

/** What of a read resume is committed; a name and a job intention cannot be taken away once they are there. */
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
