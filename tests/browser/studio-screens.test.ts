import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { aMember, type Member } from '#server/features/staff/testing/staff-client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { atBothWidths } from './at-both-widths.ts'
import { openPage, settled, WIDE } from './running-site.ts'
import { browserCookies, openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Every screen of the studio at both widths: no axe findings, no console messages, no horizontal scrolling.

/** A role that may open each screen, by its path in studio/routes.tsx. */
const SCREENS: Readonly<Record<string, StaffRole>> = {
  '': 'author',
  articles: 'author',
  'articles/new': 'author',
  practice: 'author',
  'articles/:articleId': 'author',
  'articles/:articleId/history': 'author',
  'articles/:articleId/review-form': 'author',
  'review/:articleId?': 'firstReviewer',
  'content/:kind': 'publisher',
  'content/:kind/import': 'author',
  'content/:kind/imports/:importId': 'author',
  'content/:kind/:itemId': 'author',
  applications: 'recruitmentLead',
  'applications/:applicationId': 'recruitmentLead',
  recruitment: 'recruitmentLead',
  feedback: 'feedbackReviewer',
  'feedback/:feedbackId': 'feedbackReviewer',
  media: 'author',
  columns: 'publisher',
  words: 'publisher',
  statistics: 'publisher',
  staff: 'securityAdministrator',
  audit: 'auditor',
  system: 'auditor',
  'help/:page?': 'author',
  account: 'author',
}

let desk: StaffDesk
const members = new Map<StaffRole, Member>()
const ids: Record<string, string> = { page: 'review' }
beforeAll(async () => {
  desk = await openStaffDesk()
  const { server } = desk.site
  for (const role of new Set(Object.values(SCREENS)))
    members.set(role, await aMember(server, systemClock, [{ role, scope: 'all' }]))
  const { articleId, version } = await desk.anArticle({ html: '<h2>岗位</h2><p>联系电话19900002101。</p>' })
  await desk.call('author', 'submitArticle', { articleId, version })
  const { read } = server.database
  const application = await read.jobApplication.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const feedback = await read.feedback.findFirstOrThrow({ where: { kind: { not: 'report' } }, orderBy: { id: 'desc' } })
  const page = await read.contentItem.findFirstOrThrow({ where: { kind: 'page', key: 'service-3' } })
  Object.assign(ids, { kind: 'page', itemId: page.id })
  const office = { name: '总部', address: '武汉', contactPhone: '027', longitude: null, latitude: null }
  const { id: importId } = await server.database.write.contentImport.create({
    data: {
      kind: 'office',
      fileName: '办公地点.xlsx',
      hash: '',
      partCount: 1,
      stage: 1,
      stageCount: 1,
      newCount: 1,
      updateCount: 0,
      sameCount: 0,
      errorCount: 0,
      createdAt: new Date(),
      editedAt: new Date(),
      createdById: members.get('author')?.staffId ?? 0,
      parts: { create: { number: 0, rows: JSON.stringify([{ row: 2, itemId: null, content: office }]) } },
    },
  })
  Object.assign(ids, { importId })
  Object.assign(ids, { articleId, applicationId: application.id, feedbackId: feedback.id })
})
afterAll(() => desk.close())

test('SCREENS lists every route of the studio', async () => {
  const routes = await readFile('studio/routes.tsx', 'utf8')
  expect(Object.keys(SCREENS)).toEqual([...routes.matchAll(/^ {4}path: '([^']*)'/gm)].map(([, path]) => path))
})

test.each(Object.entries(SCREENS))('/studio/%s, opened as %s, has no findings at either width', async (path, role) => {
  const { page, context, messages } = await openPage(desk.site, WIDE)
  await context.addCookies(browserCookies(members.get(role)?.cookie ?? ''))
  // page documents cannot be imported: another kind of content is used
  const address = path.replace(/^content\/:kind\/import/, 'content/office/import')
  await page.goto(`/studio/${address.replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? '')}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  expect(await page.getByText('需要这一页的权限').count()).toBe(0)
  expect(await atBothWidths(page, WIDE, desk.findings)).toEqual([])
  expect(messages).toEqual([])
  await context.close()
})
