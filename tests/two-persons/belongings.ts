import { ownCode } from '#server/features/my-data/testing/full-person.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, sendAs, type TestPerson } from '#server/testing/log-in.ts'
import { dataOf } from '#server/testing/reply-data.ts'
import type { Ids } from '#kit/invariants/foreign-inputs.ts'

const work = {
  companyName: '甲的公司',
  positionName: '甲的职位',
  startTime: '2020-07',
  toNow: true,
  workContent: '甲的工作',
}
const education = {
  schoolName: '甲的大学',
  majorName: '甲的专业',
  education: '4',
  fullTime: true,
  startTime: '2016-09',
  endTime: '2020-06',
}
const project = {
  projectName: '甲的项目',
  projectRole: '甲的角色',
  startTime: '2021-01',
  endTime: '2022-01',
  projectContent: '甲的内容',
}

/** Fills in a user's résumé, with 乙 in its texts. */
export async function fill(person: TestPerson): Promise<void> {
  await person.call('personalInfoCommit', {
    userName: '乙的姓名',
    education: '4',
    workYears: '4',
    intention: { jobName: '工程师', salaryMin: 0, salaryMax: 0, jobNature: '1' },
  })
  const mine = (entry: object) => JSON.parse(JSON.stringify(entry).replaceAll('甲', '乙')) as Record<string, unknown>
  await person.call('workExperienceCommit', mine(work))
  await person.call('educationExperienceCommit', mine(education))
}

/** Fills A's account. @returns the ids of A's objects. */
export async function belongings(site: TestApp, a: TestPerson, jobId: number): Promise<Ids> {
  await fill(a)
  await a.call('personalInfoCommit', { userName: '甲的姓名', email: 'of-a@example.cn', advantage: '甲的优势' })
  await a.call('workExperienceCommit', work)
  await a.call('educationExperienceCommit', education)
  await a.call('projectExperienceCommit', project)
  const [boundFile, looseFile] = [await a.upload('甲的简历.pdf', aPdf()), await a.upload('甲的证书.pdf', aPdf())]
  await a.call('resumeUpload', { resume: boundFile })
  await a.call('collectJob', { jobId, collected: true })
  await a.call('applyForJob', { jobId, reMiniProgramAttachmentList: [{ fileName: boundFile }] })
  const feedback = await a.call('feedback', { kind: 'suggestion', content: '甲的反馈内容' })
  if (!('data' in feedback)) throw new Error(feedback.msg)
  const scene = 'asked-by-a-page'
  await sendAs(site, '', 'getUnlimitedQRCode', { scene })
  await a.call('scanScene', { scene })
  const { savedSearchId } = await dataOf(a.call('saveSearch', { keyword: '甲的搜索' }))
  const resume = await a.call('personalInfo')
  const relations = await a.call('jobRelationList')
  const sessions = await a.call('mySessionList')
  const exported = await a.call('requestDataExport', { verifyCode: await ownCode(site, a, 'exportData') })
  if (!('data' in exported)) throw new Error(exported.msg)
  if (!('data' in resume) || !('rows' in relations) || !('data' in sessions)) throw new Error('A has nothing')
  return {
    workExperienceId: resume.data.workExperienceList[0]?.workExperienceId ?? 0,
    educationExperienceId: resume.data.educationExperienceList[0]?.educationExperienceId ?? 0,
    projectExperienceId: resume.data.projectExperienceList[0]?.projectExperienceId ?? 0,
    attachmentId: resume.data.reMiniProgramAttachmentList[0]?.reMiniProgramAttachmentId ?? 0,
    jobRelationId: relations.rows[0]?.jobRelationId ?? 0,
    sessionId: sessions.data[0]?.sessionId ?? 0,
    boundFile,
    looseFile,
    scene,
    exportKey: exported.data.exportKey,
    receiptNumber: feedback.data.receiptNumber,
    savedSearchId,
  }
}
