import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLE_MAX } from '#contracts/studio/studio-limits.ts'
import { HAND_MADE_ARTICLES } from '#tests/article-markup/hand-made-articles.ts'
import { opened } from './article-page.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Opening and saving articles in the built studio changes nothing.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const htmlOf = async (articleId: number) => (await desk.call('author', 'readStudioArticle', { articleId })).draft.html

/** Navigates the studio to another article without a page load. */
const go = (page: Page, articleId: number) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/studio/articles/${articleId}`)

test('every demo article and every hand-made article stays byte-identical when opened and saved', async () => {
  const { database } = desk.site.server
  const demonstration = await database.read.article.findMany({
    where: { state: 'published', publishedRevisionId: { not: null } },
    select: { id: true, title: true },
  })
  // two of them test how pages display a title above the maximum length
  const ids = demonstration.flatMap(({ id, title }) => (title.length > TITLE_MAX ? [] : [id]))
  for (const html of HAND_MADE_ARTICLES) ids.push((await desk.anArticle({ html })).articleId)
  expect(ids.length).toBeGreaterThan(140)
  expect(HAND_MADE_ARTICLES.length).toBeGreaterThanOrEqual(40)
  const { page, context, messages } = await desk.open('author', '/articles')
  await page.getByRole('heading', { name: '稿件列表' }).waitFor()
  for (const articleId of ids) {
    const stored = await htmlOf(articleId)
    const former = await page.$('[data-slate-editor]')
    await go(page, articleId)
    await former?.waitForElementState('hidden')
    const isPublished = demonstration.some(({ id }) => id === articleId)
    if (isPublished) await page.getByRole('button', { name: '修改', exact: true }).click()
    await opened(page)
    const saved = page.waitForResponse((response) => response.url().endsWith(`/articles/${articleId}/draft`))
    await page.keyboard.press('Control+s')
    expect((await saved).status()).toBe(200)
    const [revision] = await database.read.articleRevision.findMany({
      where: { articleId },
      orderBy: { number: 'desc' },
      take: 1,
    })
    expect([articleId, await htmlOf(articleId), revision?.html]).toEqual([articleId, stored, stored])
    // an unchanged text is not a draft
    const { state } = await database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    expect([articleId, state]).toEqual([articleId, isPublished ? 'published' : 'draft'])
  }
  expect(messages.filter((message) => !message.includes('404'))).toEqual([])
  await context.close()
})
