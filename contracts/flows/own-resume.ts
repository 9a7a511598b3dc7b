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

/** What a person's resume holds now. */
export async function resumeOf(ask: Ask, as: Who = 'a'): Promise<Row> {
  const { body } = await ask.expect('personalInfo', 200, {}, { as })
  return (valuesAt(body, '/data')[0] ?? {}) as Row
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

/** Takes away the entries that a resume did not have before, and commits its basics as they were. */
export async function putBack(ask: Ask, before: Row, as: Who = 'a'): Promise<void> {
  const now = await resumeOf(ask, as)
  for (const entries of ENTRIES) {
    const known = idsOf(before, entries)
    const left = idsOf(now, entries).filter((id) => !known.includes(id))
    if (ask.has(entries.remove)) for (const id of left) await ask.call(entries.remove, { id }, { as })
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
