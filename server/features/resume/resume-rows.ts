import { jsonInstant, jsonRows, readJsonRows } from '#server/database/json-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'

type Span = { id: number; startMonth: string; endMonth: string | null }
type StoredFile = { folder: string; name: string; originalFilename: string; byteCount: number }

type Intention = {
  jobName: string
  industryId: number | null
  tradeId: number | null
  tradeName: string | null
  regionId: number | null
  salaryMin: number
  salaryMax: number
  natureCode: string
  arrivalCode: string | null
}
type Work = Span & { companyName: string; industryName: string; positionName: string; content: string }
type Education = Span & {
  schoolName: string
  majorId: number | null
  majorName: string
  educationCode: string
  isFullTime: boolean
}
type Project = Span & { projectName: string; projectRole: string; content: string; url: string | null }
type Attachment = { id: number; kind: string; createdAt: Date; storedFile: StoredFile }

type Person = {
  id: number
  userName: string
  phoneCipher: string
  sexCode: string
  birthdayCipher: string | null
  emailCipher: string | null
  educationCode: string | null
  workYearsCode: string | null
  regionId: number | null
  politicalStatus: string | null
  advantage: string
}

/** A résumé with all parts. */
export type ResumeRow = Person & {
  updatedAt: Date
  profilePhotoFile: { folder: string; name: string } | null
  intention: Intention | null
  workExperiences: Work[]
  educationExperiences: Education[]
  projectExperiences: Project[]
  attachments: Attachment[]
}

/**
 * Reads the résumé of a person in one statement, because every résumé page reads it; Prisma would send one statement
 * for each part. Returns undefined if the account was deleted.
 */
export async function wholeResume({ kind, rows }: Database, owner: Owner): Promise<ResumeRow | undefined> {
  const [row] = await rows(`SELECT ${PARTS.map((part) => jsonRows(kind, part)).join(', ')}`, [owner])
  const [people, intentions, works, educations, projects, attachments] = row ?? []
  const [person] = readJsonRows<Person & { updatedAt: string; folder: string | null; name: string | null }>(people)
  if (person === undefined) return undefined
  const { updatedAt, folder, name, ...basics } = person
  return {
    ...basics,
    updatedAt: jsonInstant(updatedAt),
    profilePhotoFile: folder === null || name === null ? null : { folder, name },
    intention: readJsonRows<Intention>(intentions)[0] ?? null,
    workExperiences: readJsonRows<Work>(works),
    educationExperiences: readJsonRows<Education>(educations).map((education) => ({
      ...education,
      isFullTime: Boolean(education.isFullTime),
    })),
    projectExperiences: readJsonRows<Project>(projects),
    attachments: readJsonRows<StoredFile & { id: number; kind: string; createdAt: string }>(attachments).map(
      ({ id, kind: use, createdAt, ...storedFile }) => ({
        id,
        kind: use,
        createdAt: jsonInstant(createdAt),
        storedFile,
      }),
    ),
  }
}

/** Maps each name to the table's column of this name. */
const own = (table: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `${table}."${name}"`] as const))

const PERSON = [
  'id',
  'userName',
  'phoneCipher',
  'sexCode',
  'birthdayCipher',
  'emailCipher',
  'educationCode',
  'workYearsCode',
  'regionId',
  'politicalStatus',
  'advantage',
  'updatedAt',
]
const INTENTION = [
  'jobName',
  'industryId',
  'tradeId',
  'regionId',
  'salaryMin',
  'salaryMax',
  'natureCode',
  'arrivalCode',
]
const SPAN = ['id', 'startMonth', 'endMonth']

const ofPerson = (table: string, ...names: string[]) => ({
  columns: own(table, ...names),
  from: `${table} WHERE "personId" = $1`,
  orderBy: `${table}.id`,
})

const PARTS = [
  {
    columns: { ...own('person', ...PERSON), ...own('photo', 'folder', 'name') },
    from: 'person LEFT JOIN stored_file AS photo ON photo.id = person."profilePhotoFileId" WHERE person.id = $1',
    orderBy: 'person.id',
  },
  {
    columns: { ...own('intention', ...INTENTION), tradeName: 'trade.name' },
    from: `job_intention AS intention LEFT JOIN trade ON trade.id = intention."tradeId"
      WHERE intention."personId" = $1`,
    orderBy: 'intention."personId"',
  },
  ofPerson('work_experience', ...SPAN, 'companyName', 'industryName', 'positionName', 'content'),
  ofPerson('education_experience', ...SPAN, 'schoolName', 'majorId', 'majorName', 'educationCode', 'isFullTime'),
  ofPerson('project_experience', ...SPAN, 'projectName', 'projectRole', 'content', 'url'),
  {
    columns: {
      ...own('attachment', 'id', 'kind', 'createdAt'),
      ...own('file', 'folder', 'name', 'originalFilename', 'byteCount'),
    },
    from: `resume_attachment AS attachment JOIN stored_file AS file ON file.id = attachment."storedFileId"
      WHERE attachment."personId" = $1`,
    orderBy: 'attachment.kind DESC, attachment.id', // the résumé file first
  },
]
