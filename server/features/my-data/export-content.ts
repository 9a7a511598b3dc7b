import type { JobRelation } from '#contracts/generated/wire.ts'
import { FEEDBACK_PUBLIC_STATES } from '#contracts/constants/feedback-terms.ts'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'
import { answerOf, publicState } from '#server/features/feedback/feedback-answers.ts'
import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import type { FeedbackService } from '#server/features/feedback/feedback-service.ts'
import type { ApplicationService } from '#server/features/job-application/job-application-service.ts'
import type { ResumeService } from '#server/features/resume/resume-service.ts'
import type { SavedSearchService } from '#server/features/saved-search/saved-search-service.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { sessionExpired } from '#server/calls/business-error.ts'
import type { Owner } from '#server/calls/owner.ts'
import { channelName } from '#server/features/account/session/session-service.ts'
import { exportPage, type ListedFile } from './export-page.ts'
import { exportReadme } from './export-readme.ts'
import type { MyDataQueries } from './my-data-queries.ts'
import type { ZipEntry } from './zip-bytes.ts'

type Dependencies = {
  queries: MyDataQueries
  resumes: Pick<ResumeService, 'read'>
  applications: Pick<ApplicationService, 'list' | 'sentResumes'>
  feedback: Pick<FeedbackService, 'ofOwner'>
  savedSearches: Pick<SavedSearchService, 'list'>
  files: Pick<StoredFileService, 'ofOwner' | 'open'>
}

/** Yields all stored data of a person as files of an archive, each built when the archive reaches it. */
export async function* exportContent(
  { queries, resumes, applications, feedback, savedSearches, files }: Dependencies,
  owner: Owner,
  now: Date,
): AsyncGenerator<ZipEntry, void> {
  const account = await queries.account(owner)
  if (account === null) throw sessionExpired() // deleted a moment ago
  const resume = await resumes.read(owner)
  const exportTime = beijingTime(now)
  const data = {
    exportTime,
    account: {
      miniProgramPersonId: resume.miniProgramPersonId,
      phoneNumber: resume.phoneNumber,
      registerTime: beijingTime(account.createdAt),
      hasPassword: account.passwordHash !== null,
      exportTime,
    },
    resume,
    applications: await allRelations(applications, owner, 'apply'),
    sentResumes: await applications.sentResumes(owner),
    favourites: await allRelations(applications, owner, 'collect'),
    savedSearches: await savedSearches.list(owner),
    feedback: (await feedback.ofOwner(owner)).map(toFeedback),
    consents: (await queries.consents(owner)).map(toConsent),
    logins: (await queries.logins(owner)).map(toLogin),
  }
  yield { name: '说明.txt', content: exportReadme(exportTime) }
  yield json('账号', data.account)
  yield json('简历', data.resume)
  yield json('投递与进展', data.applications)
  yield json('投递时的简历', data.sentResumes)
  yield json('收藏的职位', data.favourites)
  yield json('关注的搜索', data.savedSearches)
  yield json('意见反馈', data.feedback)
  yield json('同意记录', data.consents)
  yield json('登录记录', data.logins)
  const listed: ListedFile[] = []
  for (const [index, file] of (await files.ofOwner(owner)).entries()) {
    const name = `文件/${nameInArchive(index, file.originalFilename)}`
    const content = await files.open(file)
    if (content !== undefined) yield { name, content }
    listed.push(toListed(file, content && name))
  }
  // after the files, because damage is detected when a file is opened
  yield json('文件清单', listed)
  yield { name: '我的数据.html', content: exportPage({ ...data, files: listed }) }
}

const json = (name: string, content: object): ZipEntry => ({
  name: `${name}.json`,
  content: `${JSON.stringify(content, null, 2)}\n`,
})

/** Reads all pages of the list. */
async function allRelations(
  applications: Dependencies['applications'],
  owner: Owner,
  relationType: string,
): Promise<JobRelation[]> {
  const all: JobRelation[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await applications.list(owner, { relationType, pageNum, pageSize: MAX_PAGE_SIZE })
    all.push(...rows)
    if (pageNum * MAX_PAGE_SIZE >= total) return all
  }
}

type Rows<Name extends keyof MyDataQueries> = Awaited<ReturnType<MyDataQueries[Name]>>

const toConsent = ({ document, version, subject, channel, createdAt }: Rows<'consents'>[number] & object) => ({
  documentName: consentName(document),
  version,
  subject,
  channel,
  consentTime: beijingTime(createdAt),
})

const toLogin = ({ channel, deviceName, address, createdAt, lastSeenAt, endedAt }: Rows<'logins'>[number]) => ({
  channel,
  channelName: channelName(channel),
  deviceName,
  address,
  loginTime: beijingTime(createdAt),
  lastSeenTime: beijingTime(lastSeenAt),
  endTime: endedAt === null ? '' : beijingTime(endedAt),
})

const toFeedback = (row: Awaited<ReturnType<Dependencies['feedback']['ofOwner']>>[number]) => ({
  receiptNumber: row.receiptNumber,
  kind: row.kind,
  content: row.content,
  contact: row.contact ?? '',
  pictures: row.pictures.map(({ storedFile }) => storedFile.originalFilename),
  submitTime: beijingTime(row.createdAt),
  dueDate: row.dueDay,
  stateName: FEEDBACK_PUBLIC_STATES[publicState((row.mergedInto ?? row).state)],
  answer: answerOf(row)?.answer ?? '',
  answerTime: timeOr(answerOf(row)?.answeredAt),
  seenTime: timeOr(row.seenAt),
  /** Steps without the notes of staff, which are not part of the export. */
  steps: row.steps.map(({ action, createdAt }) => ({ stepName: stepName(action), stepTime: beijingTime(createdAt) })),
})

const timeOr = (at: Date | null | undefined): string => (at ? beijingTime(at) : '')
const stepName = (action: string): string => (PERMISSIONS as Record<string, { name: string }>)[action]?.name ?? action

type StoredRow = Awaited<ReturnType<Dependencies['files']['ofOwner']>>[number]

/** `name`: the path in the archive; undefined if the file is damaged. */
const toListed = (file: StoredRow, name: string | undefined): ListedFile => ({
  name: name ?? '',
  isDamaged: name === undefined,
  originalFilename: file.originalFilename,
  mediaType: file.mediaType,
  byteCount: file.byteCount,
  uploadTime: beijingTime(file.createdAt),
})

/** Makes a file name safe: a number in front makes it unique, and `_` replaces characters with a meaning in paths. */
function nameInArchive(index: number, originalFilename: string): string {
  const plain = Array.from(originalFilename, (sign) => (isUnsafe(sign) ? '_' : sign)).join('')
  return `${String(index + 1).padStart(2, '0')}-${plain}`
}

const isUnsafe = (sign: string): boolean => sign < ' ' || '<>:"/\\|?*'.includes(sign)

const CONSENTS: Readonly<Record<string, string>> = {
  agreement: '用户服务协议',
  privacy: '隐私政策',
  resumeAttachment: '保存附件简历',
  profilePhoto: '保存并展示头像',
  application: '向用人单位提供简历',
}

/** The Chinese name of a consent's document. */
export const consentName = (document: string): string => CONSENTS[document] ?? document
