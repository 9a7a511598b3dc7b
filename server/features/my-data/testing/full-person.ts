import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { solvedCaptcha } from '#server/features/account/testing/account-client.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'

/** Marker contained in every text the person has written. */
export const CANARY = 'Zeisig'

/** Creates two open jobs. @returns their ids. */
export async function twoJobs({ services }: TestApp): Promise<[number, number]> {
  await services.lookupWriting.insert(sampleLookups)
  const [company = 0] = await services.companyWriting.create([companyDraft()])
  const [first = 0, second = 0] = await services.jobWriting.publish([
    jobDraft(company),
    jobDraft(company, { name: '试验员' }),
  ])
  return [first, second]
}

/** Creates a person with data in every table. */
export async function fullPerson(site: TestApp, [first, second]: [number, number]): Promise<TestPerson> {
  const person = await logIn(site)
  await person.call('personalInfoCommit', {
    userName: `${CANARY}林屿舟`,
    education: '4',
    workYears: '4',
    email: `${CANARY}@example.cn`,
    birthday: '1999-03-21',
    advantage: `${CANARY}：${'踏实肯干。'.repeat(150)}`,
    intention: { jobName: `${CANARY}工程师`, salaryMin: 8000, salaryMax: 12_000, jobNature: '1' },
  })
  const span = { startTime: '2020-07', toNow: true }
  await person.call('workExperienceCommit', {
    ...span,
    companyName: `${CANARY}公司`,
    positionName: `${CANARY}职位`,
    workContent: `${CANARY} ${'设计与调试。'.repeat(300)}`,
  })
  await person.call('educationExperienceCommit', {
    ...span,
    schoolName: `${CANARY}大学`,
    majorName: `${CANARY}专业`,
    education: '4',
    fullTime: true,
  })
  await person.call('projectExperienceCommit', {
    ...span,
    projectName: `${CANARY}项目`,
    projectRole: `${CANARY}角色`,
    projectContent: `${CANARY}内容`,
    projectUrl: `https://${CANARY}.example.cn`,
  })
  const resume = await person.upload(`${CANARY}简历.pdf`, aPdf(CANARY))
  await person.call('resumeUpload', { resume })
  await person.upload(`${CANARY}未用.pdf`, aPdf(`${CANARY} loose`))
  await person.call('applyForJob', { jobId: first, reMiniProgramAttachmentList: [{ fileName: resume }] })
  await person.call('resumeUpload', { resume: await person.upload(`${CANARY}新简历.pdf`, aPdf(`${CANARY} new`)) })
  await person.call('collectJob', { jobId: second, collected: true })
  const picture = await person.upload(`${CANARY}截图.png`, Buffer.from('png'))
  const photo = await person.upload(`${CANARY}照片.png`, Buffer.from('png'))
  await site.database.transaction(async (tx) => {
    const { id } = await tx.jobApplication.findFirstOrThrow({ where: { personId: person.id } })
    const answer = {
      statusCode: '3',
      remark: `${CANARY}同学，请来面试`,
      createdAt: new Date(),
      meetsAt: new Date(),
      place: `${CANARY}会议室`,
      contactName: CANARY,
    }
    await tx.applicationProgress.create({ data: { applicationId: id, ...answer } })
    const used = async (fileName: string) =>
      tx.storedFile.update({ where: { name: fileName.split('/').at(-1) ?? '' }, data: { isAttached: true } })
    const feedback = {
      receiptNumber: `F${person.id}`,
      kind: 'other',
      content: '页面打不开',
      contactCipher: site.services.cipher.encrypt('contact', `${CANARY}@feedback.example.cn`),
      personId: person.id,
      wasLoggedIn: true,
      createdAt: new Date('2026-03-10T08:00:00Z'),
      dueDay: '2026-03-17',
      state: 'answered',
      answer: '已经修好，请再试一次；还有问题请写明页面。',
      answeredAt: new Date('2026-03-11T08:00:00Z'),
    }
    const step = { action: 'noteFeedback', state: 'processing', text: `已电话联系${CANARY}`, createdAt: new Date() }
    const pictures = { create: { storedFileId: (await used(picture)).id, orderNum: 1 } }
    await tx.feedback.create({ data: { ...feedback, pictures, steps: { create: step } } })
    const profilePhotoFileId = (await used(photo)).id
    await tx.person.update({ where: { id: person.id }, data: { profilePhotoFileId } })
  })
  return person
}

/** A code for the person's own account, from the outbox. */
export async function ownCode(site: TestApp, person: TestPerson, codeType: string): Promise<string> {
  const captchaVerification = await solvedCaptcha(site, codeType)
  const { phoneNumber } = person
  const reply = await person.call('sendCode', { phoneNumber, codeType, captchaVerification })
  if (reply.code !== 200) throw new Error(reply.msg)
  await site.services.sms.settled()
  return site.sms.messages()[0]?.code ?? ''
}
