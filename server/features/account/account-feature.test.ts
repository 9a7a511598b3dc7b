import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { DiskFullError } from '#server/platform/disk-space.ts'
import { createFieldCipher } from '#server/platform/field-cipher.ts'
import { SecretsError } from '#server/platform/secrets.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { waitMessage } from '#contracts/constants/error-messages.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import { anAccount, askForCode, callWith, loggedIn, testClock } from './testing/account-client.ts'

let site: TestApp
let lines: Record<string, unknown>[]
let sent: (() => void)[]
beforeEach(() => {
  lines = []
  sent = []
})
afterEach(() => site.close())

const open = (sms: SmsProvider | undefined, config: Parameters<typeof buildTestApp>[0] = {}) =>
  buildTestApp({
    clock: testClock(),
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    outside: { sms, sceneCodes: siteCodeProvider },
    ...config,
    config: { logLevel: 'warn', ...config.config },
  })
const logLines = () => lines.map(({ msg, err }) => [msg, (err as Error | undefined)?.message])
const failing: SmsProvider = { send: () => Promise.reject(new Error('the gateway is away')) }

test('a text message that could not be sent is logged', async () => {
  site = await open(failing)
  expect((await askForCode(site, '13800000101', 'login')).code).toBe(200)
  await site.services.sms.settled()
  expect(logLines()).toEqual([['a text message was not sent', 'the gateway is away']])
})

test('reaching the hourly budget of text messages is logged', async () => {
  site = await open({ send: () => Promise.resolve() }, { config: { smsHourlyBudget: 1 } })
  expect((await askForCode(site, '13800000102', 'login')).code).toBe(200)
  expect((await askForCode(site, '13800000103', 'login')).msg).toBe(waitMessage('smsBusy', 3600, ['scan', 'password']))
  expect(logLines()).toEqual([['the budget of text messages is used up (SMS_HOURLY_BUDGET)', undefined]])
})

test('a failed update of the last use of a session is logged, and the call succeeds', async () => {
  const clock = testClock()
  site = await open(undefined, { clock })
  await anAccount(site, '13800000104')
  const key = await loggedIn(site, '13800000104')
  clock.forward(120)
  site.database.write.personSession.updateMany = (() => Promise.reject(new DiskFullError())) as never
  expect((await callWith(site, 'mySessionList', {}, { key })).code).toBe(200)
  expect(logLines()).toEqual([['the last use of a session was not written', expect.any(String)]])
})

test('closing the server waits for text messages that are being sent', async () => {
  let isSent = false
  site = await open({ send: () => new Promise<void>((resolve) => sent.push(resolve)).then(() => void (isSent = true)) })
  await askForCode(site, '13800000105', 'login')
  const closing = site.app.close()
  setTimeout(() => sent[0]?.(), 50)
  await closing
  expect(isSent).toBe(true)
})

test('checkSecrets rejects a database written with other secrets and accepts an empty one', async () => {
  site = await open(undefined, { config: { secretsFile: '/srv/data/secrets.json' } })
  const checkSecrets = () => site.services.checkSecrets()
  await checkSecrets()
  await anAccount(site, '13800000106')
  await checkSecrets()
  const { cipher: ours } = site.services
  const other = createFieldCipher({
    dataKeys: new Map([['v1', Buffer.alloc(32, 7)]]),
    currentKeyId: 'v1',
    lookupKey: Buffer.alloc(32, 8),
  } as never)
  expect(ours.canDecrypt('phone', other.encrypt('phone', '13800000106'))).toBe(false)
  await site.database.write.person.updateMany({ data: { phoneCipher: other.encrypt('phone', '13800000106') } })
  await expect(checkSecrets()).rejects.toThrow(SecretsError)
  await expect(checkSecrets()).rejects.toThrow(
    '数据库不是用这些密钥写入的，请恢复原来的 /srv/data/secrets.json 或 DATA_KEY / The database was written with other secrets: restore /srv/data/secrets.json or DATA_KEY',
  )
})

const WORK = { companyName: '甲', industryName: '软件', positionName: '工程师', startMonth: '2020-01', content: '' }
const PROJECT = { projectName: '乙', projectRole: '成员', startMonth: '2020-01', content: '' }

test('countIdleResumes counts unfinished resumes without an edit or log-in since the date', async () => {
  site = await open(undefined)
  const [early, late] = [new Date('2025-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
  const intention = { intention: { create: { jobName: '教师', salaryMin: 0, salaryMax: 0, natureCode: '1' } } }
  const school = {
    educationExperiences: {
      create: {
        schoolName: '武汉大学',
        majorName: '汉语言文学',
        educationCode: '4',
        isFullTime: true,
        startMonth: '2018-09',
      },
    },
  }
  const old = { updatedAt: early, createdAt: early, lastLoginAt: early }
  let number = 13_800_000_110
  const person = (userName: string, parts: object) => ({
    phoneNumber: String((number += 1)),
    userName,
    parts: { ...old, ...parts },
  })
  await site.services.people.createAll([
    person('', {}), // idle
    person('', { lastLoginAt: null }), // idle
    person('', { lastLoginAt: null, createdAt: late }),
    person('', { lastLoginAt: late }),
    person('', { updatedAt: late }),
    person('', { ...intention, ...school }), // idle: without a name
    person('有名', school), // idle: without an intention
    person('有名', intention), // idle: without any experience
    person('有名', { ...intention, ...school }),
    person('有名', { ...intention, workExperiences: { create: WORK } }),
    person('有名', { ...intention, projectExperiences: { create: PROJECT } }),
  ])
  await site.services.people.createAll([{ ...person('', {}), id: 12_001 }]) // idle, in a later batch of ids
  const { countIdleResumes } = site.services
  expect(await countIdleResumes(new Date('2026-01-01T00:00:00Z'))).toBe(6)
  expect(await countIdleResumes(early)).toBe(0)
})
