import { BASICS, EDUCATION, MARKER, samplePdf, samplePng, UNKNOWN_ID, WORK } from '#kit/cases/samples.ts'
import { EXPERIENCES_MAX, OTHER_ATTACHMENTS_MAX } from '#contracts/constants/limits.ts'
import { unlistedJobs } from '#kit/invariants/visibility-invariants.ts'
import { messageIn, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { SampleFile } from '#kit/suite/ports.ts'
import { storedAddress, withoutSignature } from '#kit/cases/stored-address.ts'
import type { Input } from '#kit/suite/wire-format.ts'
import { logInByPassword, newPhone, proof, registered } from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'
import { CHANGING_RESUME, withRestoredResume, resumeOf } from './resume-snapshot.ts'

type Row = Record<string, unknown>

/** Formats an instant as Beijing time, yyyy-MM-dd HH:mm:ss. */
const beijingText = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const uploaded = async (ask: TestClient, file: SampleFile, purpose = 'resume'): Promise<string> =>
  (await ask.expect('commonUpload', 200, { purpose }, { file })).body.fileName

/** Expects error 500 with a message that names the field, so that an unrelated failure does not pass. */
async function refusedFor(
  ask: TestClient,
  id: 'personalInfoCommit' | 'educationExperienceCommit',
  title: string,
  input: Input,
): Promise<void> {
  const text = messageIn((await ask.expect(id, 500, input)).body)
  claimThat(ask, id, text.includes(title), ['/500/msg', title, text])
}

/** Flows about the values that a resume accepts and rejects. */
export const fullResumeFlows: readonly Flow[] = [
  {
    id: 'resume.refused',
    title: '不存在的地区、行业、专业不接受；给出空的即清除',
    needs: ['person'],
    covers: ['personalInfoCommit 200', 'personalInfoCommit 500', 'educationExperienceCommit 500', 'personalInfo 200'],
    uses: CHANGING_RESUME,
    async run(ask) {
      await withRestoredResume(ask, async () => {
        await refusedFor(ask, 'personalInfoCommit', '现居地', { regionId: UNKNOWN_ID })
        for (const [field, title] of [
          ['regionId', '期望地区'],
          ['industryId', '期望行业'],
          ['reTradeId', '期望职业方向'],
        ] as const)
          await refusedFor(ask, 'personalInfoCommit', title, {
            intention: { ...BASICS.intention, [field]: UNKNOWN_ID },
          })
        const major = { ...EDUCATION, undergraduateMajorId: UNKNOWN_ID }
        await refusedFor(ask, 'educationExperienceCommit', '专业编号', major)
        const full = { sex: '2', birthday: '1990-02-28', email: 'kit@example.cn', politicalStatus: '群众' }
        const [regionId] = valuesAt((await ask.expect('getRegionList', 200)).body, '/data/*/regionId')
        await ask.expect('personalInfoCommit', 200, { ...BASICS, ...full, regionId })
        const texts = ['birthday', 'email', 'education', 'workYears', 'politicalStatus', 'advantage']
        const empty = Object.fromEntries([...texts, 'sex'].map((name) => [name, '']))
        await ask.expect('personalInfoCommit', 200, { ...empty, regionId: null })
        const now = await resumeOf(ask)
        for (const [name, due] of [...texts.map((text) => [text, ''] as const), ['sex', '0'] as const]) {
          const isGone = (now[name] ?? '') === due || (name === 'sex' && now[name] === '')
          claimThat(ask, 'personalInfoCommit', isGone, [`/body/${name}`, `nothing after an empty ${name}`, now[name]])
        }
        claimThat(ask, 'personalInfoCommit', now['regionId'] === null, ['/body/regionId', 'no region', now['regionId']])
      })
    },
  },
  {
    id: 'resume.order',
    title: '经历从近到远，改动后更新时间改变',
    needs: ['person'],
    covers: ['workExperienceCommit 200', 'personalInfo 200'],
    uses: CHANGING_RESUME,
    async run(ask) {
      await withRestoredResume(ask, async (before) => {
        await ask.target.clock.advance?.(2000)
        for (const [startTime, endTime] of [
          ['2012-03', '2014-01'],
          ['2016-03', '2018-06'],
          ['2014-03', '2016-02'],
        ])
          await ask.expect('workExperienceCommit', 200, { ...WORK, startTime, endTime, toNow: false })
        const now = await resumeOf(ask)
        const ends = (now['workExperienceList'] as Row[]).map(({ endTime }) => String(endTime) || '9999')
        claimThat(ask, 'personalInfo', ends.toSorted().toReversed().join() === ends.join(), [
          '/200/data/workExperienceList',
          'the latest first',
          ends.join(', '),
        ])
        if (ask.target.clock.advance === undefined) return
        claimThat(ask, 'personalInfo', String(now['updateTime']) > String(before['updateTime']), [
          '/200/data/updateTime',
          `a time after ${String(before['updateTime'])}`,
          now['updateTime'],
        ])
      })
    },
  },
  {
    id: 'resume.files',
    title: '附件简历只有一份，图片不能当简历，文档不能当头像；头像只凭签名地址可读，换下、取下即失效',
    needs: ['person', 'second-person'],
    covers: ['resumeUpload 200', 'resumeUpload 500', 'personalInfoCommit 500', 'personalInfoCommit 200'],
    uses: [...CHANGING_RESUME, 'commonUpload', 'readStoredFile'],
    async run(ask) {
      const [first, second] = [await uploaded(ask, samplePdf('one')), await uploaded(ask, samplePdf('two'))]
      await withRestoredResume(ask, async (before) => {
        await ask.expect('resumeUpload', 500, { resume: await uploaded(ask, samplePng()) })
        await ask.expect('resumeUpload', 200, { resume: first })
        await ask.expect('resumeUpload', 200, { resume: second })
        const files = (await resumeOf(ask))['reMiniProgramAttachmentList'] as Row[]
        const resumes = files.filter(({ attachmentType }) => attachmentType === 'resume')
        claimThat(ask, 'resumeUpload', resumes.map(({ fileName }) => fileName).join() === second, [
          '/200',
          'the last resume alone',
          resumes.length,
        ])
        await ask.expect('personalInfoCommit', 500, { profilePhoto: await uploaded(ask, samplePdf('three')) })
        if ((before['profilePhoto'] ?? '') !== '') return
        const photos = [await uploaded(ask, samplePng(), 'photo'), await uploaded(ask, samplePng(), 'photo')]
        const addresses: Input[] = []
        for (const profilePhoto of photos) {
          const { data } = (await ask.expect('personalInfoCommit', 200, { profilePhoto })).body
          const read = (await ask.expect('personalInfo', 200)).body.data.profilePhoto
          for (const [pointer, got] of [
            ['/200/data/profilePhoto', data.profilePhoto],
            ['/body/profilePhoto', read],
          ] as const) {
            const isKept = withoutSignature(got).endsWith(profilePhoto)
            claimThat(ask, 'personalInfoCommit', isKept, [pointer, `an address with ${profilePhoto}`, got])
          }
          const place = { ...storedAddress(profilePhoto) }
          for (const as of ['nobody', 'b'] as const) await ask.expect('readStoredFile', 404, place, { as })
          await ask.expect('readStoredFile', 200, { ...storedAddress(read) }, { as: 'nobody' })
          addresses.push({ ...storedAddress(String(data.profilePhoto)) })
        }
        const [replaced = {}, last = {}] = addresses
        await ask.expect('readStoredFile', 404, replaced, { as: 'nobody' })
        await ask.expect('readStoredFile', 200, last, { as: 'nobody' })
        await ask.expect('personalInfoCommit', 200, { profilePhoto: '' })
        const left = (await resumeOf(ask))['profilePhoto']
        claimThat(ask, 'personalInfoCommit', left === '', ['/body/profilePhoto', 'no picture any more', left])
        await ask.expect('readStoredFile', 404, last, { as: 'nobody' })
      })
    },
  },
  {
    id: 'resume.full',
    title: `经历至多 ${EXPERIENCES_MAX} 条，其他附件至多 ${OTHER_ATTACHMENTS_MAX} 份`,
    needs: ['person', 'own-limits'],
    covers: ['workExperienceCommit 200', 'workExperienceCommit 500', 'resumeUpload 200', 'resumeUpload 500'],
    uses: [...CHANGING_RESUME, 'commonUpload'],
    async run(ask) {
      await withRestoredResume(ask, async (before) => {
        const countOf = (list: string) => (before[list] as Row[]).length
        for (let count = countOf('workExperienceList'); count < EXPERIENCES_MAX; count += 1)
          await ask.expect('workExperienceCommit', 200, { ...WORK, positionName: `工程师${count}` })
        await ask.expect('workExperienceCommit', 500, WORK)
        const bind = async (count: number) => ({
          resume: await uploaded(ask, samplePdf(`other ${count}`)),
          attachmentType: 'other',
        })
        for (let count = countOf('reMiniProgramAttachmentList'); count < OTHER_ATTACHMENTS_MAX; count += 1)
          await ask.expect('resumeUpload', 200, await bind(count))
        await ask.expect('resumeUpload', 500, await bind(99))
      })
    },
  },
  {
    id: 'apply.refused',
    title: '简历不完整不能投递；列表里没有的职位不能投递；投递时间就是现在',
    needs: ['person', 'new-phone', 'captcha'],
    covers: ['applyForJob 500', 'applyForJob 200', 'sendCode 500'],
    uses: CHANGING_RESUME,
    async run(ask) {
      const [jobId] = valuesAt((await ask.expect('jobsList', 200)).body, '/rows/*/jobId')
      const phoneNumber = await registered(ask)
      const person = await logInByPassword(ask, phoneNumber)
      await ask.expect('applyForJob', 500, { jobId }, { as: person })
      const { key } = person
      await ask.expect('personalInfoCommit', 200, { ...BASICS, userName: `${MARKER}丙` }, { as: person })
      await ask.expect('workExperienceCommit', 200, WORK, { as: person })
      await ask.expect('educationExperienceCommit', 200, EDUCATION, { as: person })
      const { data } = (await ask.expect('applyForJob', 200, { jobId }, { as: person })).body
      const now = ask.target.clock.now()
      const minutes = (Date.parse(`${data.applyTime.replace(' ', 'T')}+08:00`) - now) / 60_000
      const due = `now, in Beijing: ${beijingText(now)}`
      claimThat(ask, 'applyForJob', Math.abs(minutes) < 15, ['/200/data/applyTime', due, data.applyTime])
      for (const missing of await unlistedJobs(ask)) {
        const { code } = await ask.call('applyForJob', { jobId: missing }, { as: { key, phoneNumber } })
        claimThat(ask, 'applyForJob', code !== '200', [
          '/404',
          `no result for an id that no list has: ${missing}`,
          code,
        ])
      }
      const other = { phoneNumber: newPhone(ask), codeType: 'deleteAccount', captchaVerification: await proof(ask) }
      await ask.expect('sendCode', 500, other, { as: person })
    },
  },
]
