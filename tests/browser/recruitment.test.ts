import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { aMember, type Member } from '#server/features/staff/testing/staff-client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sendAs, type TestPerson } from '#server/testing/log-in.ts'
import { openPersonPage } from './person-page.ts'
import { NARROW, openPage, WIDE } from './running-site.ts'
import { browserCookies, openStaffDesk, type StaffDesk } from './staff-desk.ts'

// An application from submission to decision: the recruiter's screens and the applicant's page.

let desk: StaffDesk
let recruiter: Member
let lead: Member
beforeAll(async () => {
  desk = await openStaffDesk()
  const { server } = desk.site
  recruiter = await aMember(server, systemClock, [{ role: 'recruiter', scope: 'all' }])
  lead = await aMember(server, systemClock, [{ role: 'recruitmentLead', scope: 'all' }])
})
afterAll(() => desk.close())

async function studio(who: Member, path: string, viewport: typeof WIDE | typeof NARROW) {
  const { page, context } = await openPage(desk.site, viewport)
  await context.addCookies(browserCookies(who.cookie))
  await page.goto(`/studio${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, context }
}

/** Creates a person with a résumé and one application, and opens a page for that person. */
async function applicant(viewport: typeof WIDE | typeof NARROW, phone: string) {
  const own = await openPersonPage(desk.site, viewport, phone)
  const { server } = desk.site
  const call: TestPerson['call'] = async (operation, input) =>
    (await sendAs(server, own.key, operation, input)).body as never
  await complete({ call })
  const job = await server.database.read.job.findFirstOrThrow({ where: { isListed: true }, orderBy: { id: 'desc' } })
  const reply = await call('applyForJob', { jobId: job.id })
  if (reply.code !== 200) throw new Error(reply.msg)
  return { id: reply.data.jobRelationId, own }
}

const isTooWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth')
const tomorrow = (time: string) => `${new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)}T${time}`

test.each([WIDE, NARROW])(
  'a recruiter opens an application, invites and hires the applicant, who sees each step, at %o',
  async (viewport) => {
    const { id, own } = await applicant(viewport, viewport === WIDE ? '19912360011' : '19912360012')
    const { page, context } = await studio(recruiter, `/applications?keyword=${id}&state=all`, viewport)
    expect(await desk.findings(page)).toEqual([])
    await page.getByRole('link', { name: '林屿舟' }).click()
    await page.getByRole('heading', { level: 1, name: '林屿舟' }).waitFor()
    await page.getByText('被查看').first().waitFor()
    expect(await desk.findings(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: '邀约面试' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('开始（北京时间）').fill(tomorrow('09:30'))
    await dialog.getByLabel('结束').fill(tomorrow('10:30'))
    await dialog.getByLabel('地点或会议链接').fill('一号楼 305 室')
    await dialog.getByLabel('须携带').fill('身份证原件')
    await dialog.getByLabel('应聘者看到的说明').fill('{姓名}，请准时')
    await dialog.getByRole('region', { name: '每个人看到的' }).getByText('林屿舟，请准时').waitFor()
    expect(await desk.findings(page)).toEqual([])
    await dialog.getByLabel('应聘者看到的说明').press('Tab')
    await dialog.getByRole('button', { name: '邀约面试' }).press('Enter')
    await page.getByText('已完成：邀约面试 1 件').waitFor()

    await own.page.goto('/jobSearchProgress')
    const note = own.page.getByRole('region', { name: '面试安排' })
    await note.getByText('一号楼 305 室').waitFor()
    await note.getByText('身份证原件').waitFor()
    const [calendar] = await Promise.all([
      own.page.waitForEvent('download'),
      note.getByRole('button', { name: /加入日历/ }).click(),
    ])
    expect(calendar.suggestedFilename()).toMatch(/^面试-.*\.ics$/)

    await page.getByRole('button', { name: /录\s?用/ }).click()
    await page.getByRole('dialog').getByLabel('应聘者看到的说明').fill('欢迎加入')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /录\s?用/ })
      .click()
    await page.getByText('已完成：录用 1 件').waitFor()
    await own.page.reload()
    await own.page.getByText('欢迎加入').first().waitFor()
    await own.context.close()
    await context.close()
  },
)

test('contact details are shown once a reason is chosen, and the recruiting lead sees the number of views', async () => {
  const { id, own } = await applicant(WIDE, '19912360013')
  await own.context.close()
  const { page, context } = await studio(recruiter, `/applications/${id}`, WIDE)
  expect(await page.getByText(/^199\d{8}$/).count()).toBe(0)
  const button = page.getByRole('button', { name: '查看联系方式和附件' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: '查看的原因' }).click()
  await page.getByText('安排面试', { exact: true }).click()
  await button.click()
  await page.getByRole('link', { name: /^199\d{8}$/ }).waitFor()
  await context.close()
  const other = await studio(lead, '/recruitment', WIDE)
  await other.page.getByRole('cell', { name: /安排面试 \d/ }).waitFor()
  await other.context.close()
})
