import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { openPersonPage } from './person-page.ts'
import { NARROW, WIDE } from './running-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

const PLACE = '武汉市洪山区书院路 9 号'

/** Creates three applications of a person: one with an interview, one rejected, one without a reply. */
async function apply(personId: number): Promise<void> {
  const { read, write } = site.server.database
  const jobs = await read.job.findMany({ where: { isListed: true }, orderBy: { id: 'desc' }, take: 3 })
  const steps = [
    [{ statusCode: '1' }],
    [{ statusCode: '1' }, { statusCode: '5', remark: '岗位已招满' }],
    [
      { statusCode: '1' },
      {
        statusCode: '3',
        remark: '请携带身份证',
        meetsAt: new Date('2099-11-24T14:00:00+08:00'),
        meetsUntil: new Date('2099-11-24T15:30:00+08:00'),
        place: PLACE,
        contactName: '柯景行',
        contactPhone: '19900005018',
      },
    ],
  ]
  for (const [index, progress] of steps.entries()) {
    const at = new Date(Date.UTC(2026, 10, 10 - index))
    await write.jobApplication.create({
      data: {
        personId,
        jobId: jobs[index]?.id ?? 0,
        statusCode: progress.at(-1)?.statusCode ?? '',
        appliedAt: at,
        changedAt: at,
        progress: { create: progress.map((step) => ({ remark: '', createdAt: at, ...step })) },
      },
    })
  }
}

test.each([
  ['a desktop', WIDE, '19912360001'],
  ['a phone', NARROW, '19912360002'],
])('the progress page shows new and upcoming steps of applications unfolded, on %s', async (_device, size, phone) => {
  const { page, context, messages, personId } = await openPersonPage(site, size, phone)
  await apply(personId)
  await page.goto('/jobSearchProgress')
  const rows = page.locator('main details')
  const interview = rows.filter({ hasText: '有新进展：邀您面试' })
  await interview.getByText('2099 年 11 月 24 日（周二） 14:00 至 15:30').waitFor()
  expect(await rows.evaluateAll((all) => all.map((row) => (row as HTMLDetailsElement).open))).toEqual([
    false,
    true, // the latest unseen change
    true, // an upcoming appointment
  ])
  for (const date of await rows.locator('summary time').all()) expect(await date.isVisible()).toBe(true)
  expect(await interview.getByRole('link', { name: '19900005018' }).getAttribute('href')).toBe('tel:19900005018')
  const map = await interview.getByRole('link', { name: /查看地图/ }).getAttribute('href')
  expect(new URL(map ?? '').searchParams.get('keyword')).toBe(PLACE)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    interview.getByRole('button', { name: /加入日历/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^面试-.+\.ics$/)
  const calendar = new ICAL.Component(ICAL.parse(await text(await download.createReadStream())) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.location).toBe(PLACE)
  expect(event.startDate.toJSDate()).toEqual(new Date('2099-11-24T14:00:00+08:00'))

  const refused = rows.filter({ hasText: '岗位已招满' })
  await expect.poll(() => refused.locator('section a[href^="/jobDetail/"]').count()).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(messages).toEqual([])

  // seen changes are no longer marked
  await page.reload()
  await rows.first().waitFor()
  expect(await page.getByText('有新进展').count()).toBe(0)
  await context.close()
})
