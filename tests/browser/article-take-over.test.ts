import { afterAll, beforeAll, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { NARROW, WIDE } from './running-site.ts'
import { journal, opened, text, write } from './article-page.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Edit locks of two windows on one article: one writes, one takes over, one is closed.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const htmlOf = async (articleId: number) => (await desk.call('author', 'readStudioArticle', { articleId })).draft.html
const revisionsOf = async (articleId: number) => {
  const rows = await desk.call('author', 'listRevisions', { articleId })
  return Promise.all(
    rows.map(async ({ revisionId }) => (await desk.call('author', 'readRevision', { articleId, revisionId })).html),
  )
}

test('a second window reads, then takes over; the first one loses nothing, and both texts are shown side by side', async () => {
  // longer than the screen
  const above = '<p>通知的正文。</p>'.repeat(30)
  const { articleId } = await desk.anArticle({ html: `${above}<p>招聘会于12月6日举行，欢迎参加。</p>` })
  const first = await desk.open('author', `/articles/${articleId}`)
  await opened(first.page)
  const second = await desk.open('colleague', `/articles/${articleId}`)
  await second.page.getByText(/正在编辑，您现在只能查看/).waitFor()
  expect(await text(second.page).getAttribute('contenteditable')).toBe('false')
  expect(await desk.findings(second.page)).toEqual([])
  // no toolbar while the window cannot write
  expect(await second.page.getByRole('toolbar').count()).toBe(0)

  // the text typed now has not reached the server when the second window takes over
  await first.context.route('**/draft', (route) => route.abort())
  await write(first.page, '第一人写的。')
  await expect.poll(() => journal(first.page)).toContain('第一人写的。')
  await second.page.getByRole('button', { name: '接管编辑' }).click()
  await opened(second.page)
  await second.page.getByRole('toolbar', { name: '正文工具栏' }).waitFor()
  await write(second.page, '第二人写的。')
  await expect.poll(() => htmlOf(articleId)).toContain('第二人写的。')

  await first.context.unroute('**/draft')
  await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await first.page.getByText(/已接管编辑/).waitFor()
  await first.page.getByRole('button', { name: '接管回来' }).click()
  const dialog = first.page.getByRole('dialog', { name: '稿件已被他人修改' })
  await dialog.waitFor()
  expect(await desk.findings(first.page)).toEqual([])
  // on a narrow screen both texts are labelled with their author
  await first.page.setViewportSize(NARROW)
  const part = dialog.getByRole('region', { name: '不同之处 1' })
  for (const whose of ['对方的', '我的']) await part.getByText(whose, { exact: true }).waitFor()
  await first.page.setViewportSize(WIDE)
  await dialog.getByRole('radio', { name: '两段都留' }).check()
  await dialog.getByRole('button', { name: '保存选好的内容' }).click()
  await expect.poll(() => text(first.page).textContent()).toContain('第一人写的。')
  await expect.poll(() => htmlOf(articleId)).toMatch(/第二人写的。[^]*第一人写的。/)
  const revisions = await revisionsOf(articleId)
  for (const whose of [
    '<p>招聘会于12月6日举行，欢迎参加。第二人写的。</p>',
    '<p>招聘会于12月6日举行，欢迎参加。第一人写的。</p>',
  ])
    expect(revisions).toContain(above + whose)
  await first.context.close()
  await second.context.close()
})

test('a window that lost the edit lock stops at its next save, keeps its text in the browser, and shows a visible notice', async () => {
  const { articleId } = await desk.anArticle({ html: '<p>正文。</p>'.repeat(60) })
  const first = await desk.open('author', `/articles/${articleId}`)
  await opened(first.page)
  const { staffId } = desk.member('colleague')
  const taken = await desk.call('colleague', 'holdEditLock', {
    articleId,
    holder: 'window-of-colleague',
    isTakeOver: true,
  })
  expect(taken).toMatchObject({ staffId, isMine: true })
  const before = (await desk.call('author', 'readStudioArticle', { articleId })).version
  await write(first.page, '被接管之后写的。')
  const notice = first.page.getByRole('alert').filter({ hasText: '已接管编辑' })
  await notice.waitFor()
  // the page is scrolled to the end of a long text, and the notice is still visible
  expect(await notice.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
  expect(await text(first.page).getAttribute('contenteditable')).toBe('false')
  expect(await journal(first.page)).toContain('被接管之后写的。')
  expect((await desk.call('author', 'readStudioArticle', { articleId })).version).toBe(before)
  expect(await htmlOf(articleId)).not.toContain('被接管之后写的。')
  expect(await desk.findings(first.page)).toEqual([])
  await first.context.close()
})

test('置顶 in the list is rejected while a colleague writes, and the message links to the article', async () => {
  const title = '正在写的稿件'
  const { articleId, version } = await desk.anArticle({ title })
  await desk.call('colleague', 'holdEditLock', { articleId, holder: 'window-of-colleague' })
  const { page, context } = await desk.open('author', `/articles?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `更多：${title}` }).click()
  await page.getByRole('menuitem', { name: '置顶' }).click()
  const dialog = page.getByRole('dialog', { name: '置顶' })
  await dialog.getByLabel(/置顶到/).fill('2027-01-31T09:00')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await dialog.getByRole('alert').getByText(STUDIO_MESSAGE.writtenElsewhere).waitFor()
  expect((await desk.call('author', 'readStudioArticle', { articleId })).version).toBe(version)
  expect(await desk.findings(page)).toEqual([])
  await dialog.getByRole('link', { name: '打开稿件' }).click()
  await page.getByText(/正在编辑，您现在只能查看/).waitFor()
  await context.close()
})

test('after a crash, the same browser can write at once, although the lock of the crashed window is still valid', async () => {
  const { articleId } = await desk.anArticle({ html: '<p>崩溃之前。</p>' })
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  // the page has no time to release its lock; the command to a crashed page never returns
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto(`/studio/articles/${articleId}`)
  await opened(next)
  await write(next, '接着写。')
  await expect.poll(() => htmlOf(articleId)).toContain('接着写。')
  await context.close()
})
