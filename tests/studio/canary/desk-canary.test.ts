import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strFromU8, unzipSync } from 'fflate'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { callWith, solvedCaptcha } from '#server/features/account/testing/account-client.ts'
import { NOTICE_SECONDS } from '#server/features/staff-notice/studio-notices.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from '#server/features/recruiting/testing/recruitment-desk.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import { allRows } from '#server/testing/all-rows.ts'
import type { TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { testRedisUrl } from '#server/testing/test-redis.ts'
import { csvOf } from '#studio/data/csv-file.ts'
import { figuresCsv } from '#studio/screens/recruitment/figures.ts'
import { sourceRenderer } from '#tests/rendered-site.ts'
import { columnTexts, leaksOf, OWN_TEXTS, type Planted, planted } from './planted.ts'

// Daily work on applications and feedback of people whose numbers, addresses and birthdays are marked values.

const APPLICANTS = 50
const WRITERS = 20
const REVEALED = 40
const ANSWER = '您好，您反映的问题已经处理，谢谢您的建议，欢迎继续反馈。'

describe.each(testDatabaseKinds)('personal values on %s', (kind) => {
  const people = Array.from({ length: APPLICANTS + WRITERS }, (_, at) => planted(at))
  const applicants: { id: number; person: TestPerson; own: Planted }[] = []
  const feedback: { id: number; number: string; own: Planted; isReport: boolean }[] = []
  const values: string[] = people.flatMap((one) => one.values)
  const lines: string[] = []
  const seen: string[] = []
  const cached: string[] = []
  const posts: string[] = []
  const redisUrl = testRedisUrl() ?? ''
  let desk: RecruitmentDesk
  let robot: Server
  let clerk: Member
  let reviewer: Member
  let auditor: Member

  beforeAll(async () => {
    robot = createServer((request, response) => {
      request.on('data', (part: Buffer) => void posts.push(part.toString()))
      request.on('end', () => response.end('{"errcode":0}'))
    })
    await new Promise<void>((done) => robot.listen(0, '127.0.0.1', done))
    const real = createReplyCache()
    desk = await openRecruitmentDesk(kind, {
      renderer: sourceRenderer,
      logTo: { write: (line: string) => void lines.push(line) },
      config: {
        logLevel: 'trace',
        redisUrl,
        noticeWebhook: `http://127.0.0.1:${(robot.address() as AddressInfo).port}/robot`,
      },
      cache: {
        ...real,
        load: (key, make) =>
          real.load(key, async () => {
            const entry = await make()
            cached.push(`${key} ${JSON.stringify(entry)}`)
            return entry
          }),
      },
    })
    clerk = await desk.member([{ role: 'feedbackClerk', scope: 'all' }])
    reviewer = await desk.member([{ role: 'feedbackReviewer', scope: 'all' }])
    auditor = await desk.member([{ role: 'auditor', scope: 'all' }])
    await desk.site.services.notices.sendNews()
  }, 120_000)
  afterAll(async () => {
    await desk.close()
    robot.close()
  })

  const call = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input'], who = desk.people.recruiter) =>
    studioCall(desk.site, id, input, who)
  /** Makes a call and records its response, which must contain none of the values. */
  async function recordedCall<Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input'], who?: Member) {
    const { cookie: _cookie, ...reply } = await call(id, input, who)
    seen.push(`${id} ${JSON.stringify(reply)}`)
    return reply
  }
  const auditCount = (action: string) => desk.site.database.read.auditEntry.count({ where: { action } })

  test('job seekers apply', async () => {
    for (const own of people.slice(0, APPLICANTS)) {
      const { id, person } = await desk.anApplication(desk.otherJob)
      await person.call('withdrawApplication', { jobRelationId: id })
      const { email, birthday, text } = own
      await person.call('personalInfoCommit', { email, birthday, sex: '1', advantage: text })
      const project = { projectName: '检修', projectRole: '组长', startTime: '2021-03', toNow: true }
      await person.call('projectExperienceCommit', { ...project, projectContent: text })
      const reply = await person.call('applyForJob', { jobId: desk.job })
      if (reply.code !== 200) throw new Error(reply.msg)
      applicants.push({ id: reply.data.jobRelationId, person, own })
      values.push(person.phoneNumber)
    }
    expect(applicants).toHaveLength(APPLICANTS)
  })

  test('recruiters use every screen: queue, application, notes, transitions, reveals, files, templates, figures, errors', async () => {
    const { lead, colleague } = desk.people
    await call('createRecruitmentTemplate', { kind: 'refuse', name: '感谢', text: '{姓名}，感谢投递' } as never, lead)
    for (const [at, { id, own, person }] of applicants.entries()) {
      await recordedCall('openApplication', { applicationId: id })
      const { data } = await call('readApplication', { applicationId: id })
      // a day in an applicant's own text is not a contact detail
      seen.push(JSON.stringify(data).replaceAll(own.writtenDay, ''))
      await recordedCall('noteApplication', { applicationId: id, text: '电话沟通顺利' })
      for (const keyword of [own.phone, own.email]) await recordedCall('listApplications', { keyword })
      if (at >= REVEALED) continue
      const asked = { applicationId: id, reason: 'interview' } as const
      const shown = await Promise.all([call('revealApplicant', asked), call('revealApplicant', asked)])
      for (const { data } of shown) expect(data).toMatchObject({ phone: person.phoneNumber, email: own.email })
    }
    for (const who of [lead, desk.people.recruiter, colleague])
      for (const input of [{}, { state: 'viewed' }, { education: '4' }, { waitingDays: 3 }] as const)
        for (const pageNum of [1, 2]) await recordedCall('listApplications', { ...input, pageNum, pageSize: 50 }, who)
    const ids = applicants.map(({ id }) => id)
    await recordedCall('inviteApplicants', desk.invitation(ids.slice(0, 10)))
    await recordedCall('refuseApplicants', { applicationIds: ids.slice(10, 20), remark: '{姓名}，抱歉' })
    await recordedCall('hireApplicants', { applicationIds: ids.slice(0, 3), remark: '' })
    await recordedCall('takeMoveBack', { applicationId: ids[10] ?? 0, reason: '点错了' })
    await recordedCall('handOnApplication', { applicationId: ids[4] ?? 0, staffId: colleague.staffId })
    for (const who of [lead, desk.people.recruiter]) {
      await recordedCall('listRecruitmentTemplates', {}, who)
      const { data } = await recordedCall('readRecruitment', {}, lead)
      seen.push(csvOf(figuresCsv(data.jobs)))
      await recordedCall('readReveals', {}, lead)
    }
    const { phone, text } = applicants[0]?.own ?? planted(0)
    const bad = { applicationId: ids[0] ?? 0, reason: phone } as never
    expect((await recordedCall('revealApplicant', bad)).status).toBe(400)
    expect((await recordedCall('noteApplication', { applicationId: ids[0] ?? 0, text: text.repeat(99) })).status).toBe(
      400,
    )
    expect((await recordedCall('takeMoveBack', { applicationId: ids[10] ?? 0, reason: text })).status).toBe(409)
    expect((await recordedCall('readApplication', { applicationId: phone as never })).status).toBe(400)
    expect(await auditCount('application.revealed')).toBe(REVEALED)
  })

  test('the export contains the values that the list leaves out', async () => {
    const { lead } = desk.people
    const applicationIds = applicants.map(({ id }) => id)
    const { data } = await call('exportApplications', { applicationIds, reason: '报送用人单位面试' }, lead)
    const sheets = Object.values(unzipSync(Buffer.from(data.content, 'base64'))).map((bytes) => strFromU8(bytes))
    for (const { own, person } of applicants)
      for (const value of [own.email, person.phoneNumber])
        expect(sheets.some((sheet) => sheet.includes(value))).toBe(true)
  })

  test('visitors send feedback, clerks and reviewers answer it', async () => {
    const { rateLimiter } = desk.site.services
    const reset = (name: string) =>
      rateLimiter.reset({ name, limit: 10, windowSeconds: 3600 }, addressBlock('127.0.0.1'))
    for (const [at, own] of people.slice(APPLICANTS).entries()) {
      await reset('feedback')
      const isReport = at % 5 === 0
      const body = { kind: isReport ? 'report' : 'complaint', content: own.text, contact: own.phone }
      const key = at % 3 === 0 ? applicants[at]?.person.key : undefined
      const reply = await callWith(desk.site, 'feedback', {}, { body, ...(key !== undefined && { key }) })
      const number = String(reply.data?.['receiptNumber'])
      const { id } = await desk.site.database.read.feedback.findUniqueOrThrow({ where: { receiptNumber: number } })
      feedback.push({ id, number, own, isReport })
    }
    const open = feedback.filter(({ isReport }) => !isReport)
    for (const who of [clerk, reviewer, auditor]) {
      for (const { own, number } of feedback)
        for (const keyword of [own.phone, '身份证', number])
          await recordedCall('listFeedback', { keyword, pageSize: 50 }, who)
      await recordedCall('readOverview', {}, who)
    }
    await call('createFeedbackTemplate', { name: '感谢', text: '感谢您的反馈。' }, reviewer)
    await recordedCall('listFeedbackTemplates', {}, clerk)
    for (const [at, { id: feedbackId, own, number }] of open.entries()) {
      await recordedCall('takeFeedback', { feedbackId, version: 1 }, clerk)
      await recordedCall('takeFeedback', { feedbackId, version: 1 }, clerk)
      const entry = await call('readFeedbackEntry', { feedbackId }, clerk)
      expect(JSON.stringify(entry)).not.toContain(own.phone)
      const shown = await call('revealWriter', { feedbackId, reason: 'tellAnswer' }, clerk)
      expect(shown.data).toEqual({ contact: own.phone })
      await recordedCall('noteFeedback', { feedbackId, text: '已电话联系' }, clerk)
      if (at % 4 === 0) await recordedCall('rejectFeedback', { feedbackId, version: 2, reason: '不在受理范围' }, clerk)
      else await recordedCall('submitAnswer', { feedbackId, version: 2, answer: ANSWER }, clerk)
      if (at % 4 !== 0) await recordedCall('releaseAnswer', { feedbackId, version: 3 }, reviewer)
      await reset('feedback-answer')
      const captchaVerification = await solvedCaptcha(desk.site, 'feedbackAnswer')
      const answer = await callWith(
        desk.site,
        'getFeedbackAnswer',
        {},
        { body: { receiptNumber: number, captchaVerification } },
      )
      seen.push(`getFeedbackAnswer ${JSON.stringify(answer)}`)
    }
    expect(await auditCount('feedback.writerRevealed')).toBe(open.length)
    for (const who of [auditor]) await recordedCall('listAuditEntries', { pageSize: 50 }, who)
  })

  test('pages, notices, caches, tables, responses and the log contain none of the values', async () => {
    const { site, job, clock, people: staff } = desk
    const pages = ['/', '/jobs', `/jobDetail/${job}`, '/feedback', '/user', '/resume', '/myData', '/jobSearchProgress']
    const [first] = applicants
    for (const url of pages)
      for (const headers of [
        {},
        { ausessionkey: first?.person.key ?? '', cookie: `AuSessionKey=${first?.person.key}` },
      ])
        seen.push(`${url} ${(await site.app.inject({ url, headers })).body}`)
    clock.forward(NOTICE_SECONDS + 1)
    await site.services.notices.sendNews()
    expect(posts.join('')).toContain('待审答复')

    const columns = columnTexts(await allRows(site.database))
    const leakingColumns = columns.filter(({ text }) => leaksOf([text], values).length > 0).map(({ column }) => column)
    expect([...new Set(leakingColumns)].toSorted()).toEqual(OWN_TEXTS.toSorted())

    // from here on, calls that read these tables are internal errors
    await site.database.write.$executeRawUnsafe('ALTER TABLE application_note RENAME TO no_note')
    await site.database.write.$executeRawUnsafe('ALTER TABLE feedback_step RENAME TO no_step')
    await site.database.write.$executeRawUnsafe('ALTER TABLE project_experience RENAME TO no_project')
    const text = planted(3).text
    const again = await studioCall(site, 'logInStaff', { login: staff.recruiter.login, password: text })
    expect(again.status).not.toBe(200)
    const faults = [
      await recordedCall('noteApplication', { applicationId: applicants[30]?.id ?? 0, text }),
      await recordedCall('noteFeedback', { feedbackId: feedback[1]?.id ?? 0, text }, clerk),
    ]
    expect(faults.map(({ status }) => status)).toEqual([500, 500])
    const project = {
      projectName: '检修',
      projectRole: '组长',
      startTime: '2021-03',
      toNow: true,
      projectContent: text,
    }
    const failed = await first?.person.call('projectExperienceCommit', project)
    seen.push(JSON.stringify(failed))
    const wrong = { where: { content: { is: text } as never } }
    const err = await site.database.read.feedback.findMany(wrong).catch((error: unknown) => error)
    site.app.log.error({ err }, 'a query failed')
    expect(lines.at(-1)).toContain('PrismaClientValidationError')
    expect(lines.slice(-40).join('')).toContain('a call failed')

    for (const place of [seen, lines, posts, cached, await redisTexts()]) expect(leaksOf(place, values)).toEqual([])
    expect(seen.length).toBeGreaterThan(400)
  })

  /** Keys and values of this site in Redis; an empty list without Redis. */
  async function redisTexts(): Promise<string[]> {
    if (redisUrl === '') return []
    const url = new URL(redisUrl)
    const prefix = url.searchParams.get('keyPrefix') ?? ''
    url.search = ''
    const redis = new Redis(url.href)
    const keys = await redis.keys(`${prefix}*`)
    const texts = await Promise.all(keys.map(async (key) => `${key} ${await redis.get(key)}`))
    await redis.quit()
    expect(texts.length).toBeGreaterThan(0)
    return texts
  }
})
