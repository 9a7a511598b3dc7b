import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { chooseByKeyboard, openPersonPage, tabTo, typeInto } from './person-page.ts'
import { hydrated, NARROW, WIDE } from './running-site.ts'
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
])('a résumé is filled with the keyboard alone, on %s; then it is sent and followed', async (_device, size, phone) => {
  const { page, context, messages } = await openPersonPage(site, size, phone)
  await page.goto('/resume/basic')
  await page.getByLabel('姓名').waitFor()
  await typeInto(page, '姓名', '周小楚')
  await chooseByKeyboard(page, '最高学历', 3)
  await chooseByKeyboard(page, '工作年限', 2)
  await typeInto(page, '邮箱', 'zhouxiaochu@example.cn')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resume(#|$)/)

  await page.goto('/resume/intention')
  await page.getByLabel('期望职位').waitFor()
  await typeInto(page, '期望职位', '机械工程师')
  await typeInto(page, '期望月薪下限（元）', '8000')
  await typeInto(page, '期望月薪上限（元）', '12000')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resume(#|$)/)

  await page.goto('/resume/education/new')
  await page.getByLabel('学校名称').waitFor()
  await typeInto(page, '学校名称', '江汉理工大学')
  await chooseByKeyboard(page, '学历', 3)
  await typeInto(page, '专业名称', '机械设计制造及其自动化')
  await typeInto(page, '入学时间', '202009')
  await typeInto(page, '毕业时间（在读填预计时间）', '2024.6')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resume(#|$)/)

  await page.goto('/resume/experience/new')
  await page.getByLabel('公司名称').waitFor()
  await typeInto(page, '公司名称', '武汉某某装备有限公司')
  await typeInto(page, '职位名称', '机械工程师')
  await typeInto(page, '开始时间', '2024-07')
  await tabTo(page, page.getByLabel('至今'))
  await page.keyboard.press('Space')
  await typeInto(page, '工作内容', '负责非标设备的结构设计、出图与现场调试。')
  await tabTo(page, page.getByRole('button', { name: '保存' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resume(#|$)/)
  await page.getByText('武汉某某装备有限公司').waitFor()

  const { jobId, name } = await anOpenJob()
  await page.goto(`/jobDetail/${jobId}`)
  await hydrated(page)
  await page.getByRole('button', { name: '立即投递' }).first().click()
  const dialog = page.getByRole('dialog', { name: '投递简历' })
  await dialog.getByRole('checkbox', { name: /我同意/ }).check()
  await dialog.getByRole('button', { name: '提交' }).click()
  await page.getByText('投递成功').waitFor()
  await page.goto('/jobSearchProgress')
  await page.getByText(name).first().waitFor()
  await page.getByText('已投递').first().waitFor()
  expect(messages).toEqual([])
  await context.close()
})

test('an upload shows its progress, can be cancelled and leaves nothing; the next one is kept', async () => {
  const { page, context, personId } = await openPersonPage(site, WIDE, '19912350003')
  await page.goto('/resume')
  const choose = async () => {
    await page.getByRole('button', { name: '上传附件简历' }).click()
    await page.getByLabel('选择附件简历').setInputFiles({ name: '简历.pdf', mimeType: 'application/pdf', buffer: PDF })
  }
  await page.getByRole('button', { name: '上传附件简历' }).waitFor()
  // a line so slow that there is time to cancel
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

test('a key that dies while somebody types: to /home with the words, and nothing typed is lost', async () => {
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

test('somebody takes a copy of everything, after a code to the own phone', async () => {
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
