import { EXPERIENCES_MAX } from '#contracts/constants/limits.ts'
import { malformedMessage, RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { DEGREE_TERMS } from '#contracts/constants/resume-terms.ts'
import type { LookupService } from '#server/features/lookup/lookup-service.ts'
import { operationFailed, refused } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { EditResume } from './resume-edit.ts'
import { cleanText, knownCode, monthSpan, pastSpan } from './resume-rules.ts'

type WorkInput = Wire['workExperienceCommit']['input']
type EducationInput = Wire['educationExperienceCommit']['input']
type ProjectInput = Wire['projectExperienceCommit']['input']

type Dependencies = { edit: EditResume; lookups: Pick<LookupService, 'hasMajor'>; clock: Clock }

/**
 * Entries of a résumé. A commit contains the whole entry: with an id it replaces an entry, without an id it inserts
 * one.
 */
export const experienceService = ({ edit, lookups, clock }: Dependencies) => {
  /** @throws BusinessError 500 `MESSAGE.failed` for an id the owner does not own, 500 for too many entries. */
  const commit = <Data extends object>(owner: Owner, table: TableOf<Data>, id: number | undefined, data: Data) =>
    edit(owner, async (tx) => {
      const rows = table(tx)
      if (id !== undefined) {
        const { count } = await rows.updateMany({ where: { id, personId: owner }, data })
        if (count === 0) throw operationFailed()
        return id
      }
      const count = await rows.count({ where: { personId: owner } })
      if (count >= EXPERIENCES_MAX) throw refused(RESUME_MESSAGE.tooManyEntries)
      const created = await rows.create({ data: { ...data, personId: owner }, select: { id: true } })
      return created.id
    })

  /** @throws BusinessError 500 `MESSAGE.failed` for an id the owner does not own. */
  const remove = (owner: Owner, table: TableOf<never>, id: number): Promise<void> =>
    edit(owner, async (tx) => {
      const { count } = await table(tx).deleteMany({ where: { id, personId: owner } })
      if (count === 0) throw operationFailed()
    })

  return {
    /**
     * Inserts or replaces a work experience.
     * @returns its id.
     * @throws BusinessError 500 that names the invalid field.
     */
    commitWork: (owner: Owner, input: WorkInput): Promise<number> =>
      commit(owner, workTable, input.workExperienceId, {
        companyName: cleanText(input.companyName, '公司名称', 2),
        industryName: cleanText(input.industryName ?? '', '所属行业'),
        positionName: cleanText(input.positionName, '职位名称', 2),
        ...pastSpan(input, clock.now()),
        content: cleanText(input.workContent, '工作内容', 1),
      }),

    /**
     * Inserts or replaces an education, with a major of the catalogue or free text.
     * @returns its id.
     * @throws BusinessError 500 that names the invalid field.
     */
    async commitEducation(owner: Owner, input: EducationInput): Promise<number> {
      const { undergraduateMajorId: majorId = null } = input
      if (majorId !== null && !(await lookups.hasMajor(majorId))) throw refused(malformedMessage('专业编号'))
      const educationCode = knownCode(DEGREE_TERMS, input.education, '学历')
      if (educationCode === null) throw refused(malformedMessage('学历'))
      return commit(owner, educationTable, input.educationExperienceId, {
        schoolName: cleanText(input.schoolName, '学校名称', 2),
        majorId,
        majorName: cleanText(input.majorName, '专业名称', 1),
        educationCode,
        isFullTime: input.fullTime,
        ...monthSpan(input, clock.now()),
      })
    },

    /** Inserts or replaces a project. @returns its id. @throws BusinessError 500 that names the invalid field. */
    commitProject: (owner: Owner, input: ProjectInput): Promise<number> =>
      commit(owner, projectTable, input.projectExperienceId, {
        projectName: cleanText(input.projectName, '项目名称', 2),
        projectRole: cleanText(input.projectRole, '担任角色', 1),
        ...monthSpan(input, clock.now()),
        content: cleanText(input.projectContent, '项目描述', 1),
        url: cleanText(input.projectUrl ?? '', '项目链接') || null,
      }),

    removeWork: (owner: Owner, id: number) => remove(owner, workTable, id),
    removeEducation: (owner: Owner, id: number) => remove(owner, educationTable, id),
    removeProject: (owner: Owner, id: number) => remove(owner, projectTable, id),
  }
}

/** Common interface of the three tables; every WHERE includes the person. */
type Table<Data> = {
  count: (query: { where: { personId: number } }) => PromiseLike<number>
  create: (query: { data: Data & { personId: number }; select: { id: true } }) => PromiseLike<{ id: number }>
  updateMany: (query: { where: { id: number; personId: number }; data: Data }) => PromiseLike<{ count: number }>
  deleteMany: (query: { where: { id: number; personId: number } }) => PromiseLike<{ count: number }>
}
type TableOf<Data> = (tx: Transaction) => Table<Data>

const workTable = (tx: Transaction) => tx.workExperience
const educationTable = (tx: Transaction) => tx.educationExperience
const projectTable = (tx: Transaction) => tx.projectExperience
