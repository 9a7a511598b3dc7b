import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import { ATTACKS } from '#tests/article-markup/attacks.ts'
import { settled, WIDE } from './running-site.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Hostile HTML in the database, marked as sanitized, is not executed for staff or visitors.

let desk: StaffDesk
let articleId: number
beforeAll(async () => {
  desk = await openStaffDesk()
  const { database } = desk.site.server
  const { id } = await database.read.article.findFirstOrThrow({
    where: { state: 'published', isVisible: true, expiresAt: null, typeId: 2, releasedAt: { lt: new Date() } },
  })
  articleId = id
  const { version, draft } = await desk.call('author', 'readStudioArticle', { articleId })
  // an unchanged article would stay published, without a draft to open or to review
  const changed = { ...draft, title: `${draft.title}（更正）` }
  const saved = await desk.call('author', 'saveDraft', { articleId, version, ...changed })
  await desk.call('author', 'submitArticle', { articleId, version: saved.version })
  // bypasses the server; meta redirects are excluded, because they execute nothing and no policy covers them
  const html = ATTACKS.filter((attack) => !attack.includes('http-equiv')).join('')
  const planted = { html, cleanerVersion: CLEANER_VERSION }
  await database.write.articleRevision.updateMany({ where: { articleId }, data: planted })
  await database.write.articleDraft.update({ where: { articleId }, data: planted })
})
afterAll(() => desk.close())

/** Collects scripts executed on a page from now on. */
function watched(page: Page): string[] {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return harm
}

/** Inserts an unsanitized handler, which only the content security policy blocks. @returns whether it was executed. */
const ranUncleaned = (page: Page) =>
  page.evaluate(async () => {
    const refused = new Promise<boolean>((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
      addEventListener('attack', () => resolve(true), { once: true })
    })
    document.body.insertAdjacentHTML('beforeend', `<img src="x:" onerror="dispatchEvent(new Event('attack'))">`)
    return refused
  })

test.each([
  ['the editor', 'author', () => `/articles/${articleId}`, '[data-slate-editor]'],
  ['the review', 'firstReviewer', () => `/review/${articleId}`, 'article .rich-text'],
  ['the difference', 'author', () => `/articles/${articleId}/history`, '.rich-text'],
] as const)(
  '%s executes no script, and its content security policy alone would block one',
  async (_where, role, path, shown) => {
    const { page, context } = await desk.open(role, '/help')
    const harm = watched(page)
    await page.goto(`/studio${path()}`)
    await page.locator(shown).first().waitFor()
    await settled(page)
    expect([harm, await ranUncleaned(page)]).toEqual([[], false])
    await context.close()
  },
)

test('the preview executes no script', async () => {
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  const harm = watched(page)
  await page.locator('[data-slate-editor]').waitFor()
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await page.locator('iframe').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(3_000)
  expect(harm).toEqual([])
  await context.close()
})

test('the public page executes no script, and its policy alone would block one; the feed has no hostile elements', async () => {
  const context = await desk.site.browser.newContext({ viewport: WIDE })
  const page = await context.newPage()
  const harm = watched(page)
  const answer = await page.goto(`${desk.site.base}/content/2/${articleId}`, { waitUntil: 'commit' })
  expect(await answer?.text()).toContain('onerror=alert(1)') // the hostile HTML did reach the page
  await page.waitForTimeout(3_000)
  expect([harm, await ranUncleaned(page)]).toEqual([[], false])
  const feed = await fetch(`${desk.site.base}/rss/2.xml`)
  expect([feed.headers.get('content-type'), feed.headers.get('x-content-type-options')]).toEqual([
    expect.stringContaining('xml'),
    'nosniff',
  ])
  expect(await feed.text()).not.toMatch(/<(?:script|img|iframe|svg|object)\b/i)
  await context.close()
})
