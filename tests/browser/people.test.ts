import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { applyForJob, fillResume } from './journeys.ts'
import { openPersonPage } from './person-page.ts'
import { NARROW, WIDE } from './running-site.ts'
import { solveCaptcha } from './solve-captcha.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 0x20), Buffer.from('\n%%EOF\n')])

async function anOpenJob(): Promise<{ jobId: number; name: string }> {
  const job = await site.server.database.read.job.findFirstOrThrow({
    where: { isListed: true },
    orderBy: { id: 'desc' },
  })
  return { jobId: job.id, name: job.name }
}

test.each([
  ['a desktop', WIDE, '19912350001'],
  ['a phone', NARROW, '19912350002'],
])('a résumé is filled in with the keyboard alone and sent to a job, on %s', async (_device, size, phone) => {
  const { page, context, messages } = await openPersonPage(site, size, phone)
  await fillResume(page)
  await applyForJob(page, await anOpenJob())
  expect(messages).toEqual([])
  await context.close()
})

test('an upload shows its progress; a cancelled upload leaves no file, and the next upload is stored', async () => {
  const { page, context, personId } = await openPersonPage(site, WIDE, '19912350003')
  await page.goto('/resume')
  const choose = async () => {
    await page.getByRole('button', { name: '上传附件简历' }).click()
    await page.getByLabel('选择附件简历').setInputFiles({ name: '简历.pdf', mimeType: 'application/pdf', buffer: PDF })
  }
  await page.getByRole('button', { name: '上传附件简历' }).waitFor()
  // slow enough to cancel in time
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 30_000,
  })
  await choose()
  const popup = page.getByRole('dialog', { name: /上传/ })
  await popup.getByRole('progressbar').waitFor()
  await popup.getByRole('button', { name: /取消/ }).click()
  await popup.waitFor({ state: 'hidden' })
  await expect.poll(() => site.server.database.read.storedFile.count({ where: { ownerId: personId } })).toBe(0)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.reload()
  await choose()
  await page.getByText('简历.pdf').first().waitFor()
  await expect
    .poll(() => site.server.database.read.resumeAttachment.count({ where: { personId, kind: 'resume' } }))
    .toBe(1)
  await context.close()
})

test('a session that expires during typing leads to /home with a message, and no typed text is lost', async () => {
  const phone = '19900005001'
  const { page, context, personId } = await openPersonPage(site, WIDE, phone)
  await page.goto('/resume/advantage')
  const field = page.getByRole('textbox', { name: '个人优势' })
  await field.waitFor()
  const typed = '在轨道交通与工业控制领域工作多年，能独立完成控制器软件的设计、联调与交付。'
  await field.fill(typed)
  const { services, database } = site.server
  await database.transaction((tx) => services.sessions.endAll(tx, personId))
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL('**/home')
  await page.getByText(MESSAGE.sessionExpired).waitFor()
  expect(await page.evaluate(() => document.cookie)).not.toContain('AuSessionKey')
  await page.goto('/resume/advantage')
  await page.waitForURL(/\/user\?from=/)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.locator('#login-phone').fill(phone)
  await page.locator('#login-password').fill('Jianghan@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/resume/advantage')
  await page.getByText('已恢复未保存的内容').waitFor()
  expect(await field.inputValue()).toBe(typed)
  await context.close()
})

test('a user exports all personal data after entering a code sent by SMS', async () => {
  const phone = '19900005002'
  const { page, context } = await openPersonPage(site, WIDE, phone)
  await page.goto('/myData')
  const send = page.getByRole('button', { name: '获取验证码' })
  await solveCaptcha(site, page, { open: () => send.click() })
  const code = () => site.server.sms.messages().find(({ phoneNumber }) => phoneNumber === phone)?.code
  await expect.poll(code).toMatch(/^\d{6}$/)
  await page.getByLabel('短信验证码').fill(code() ?? '')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '验证并下载' }).click()
  const parts = unzipSync(await buffer(await (await download).createReadStream()))
  const texts = Object.entries(parts).map(([name, bytes]) => `${name} ${strFromU8(bytes)}`)
  expect(texts.some((text) => text.includes('周沐禾'))).toBe(true)
  await context.close()
})
