import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_PASSWORD, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { NARROW, WIDE } from './running-site.ts'
import { journal, opened, text, write } from './article-page.ts'
import { browserCookies, openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Writing an article in the built studio: network failures, expired sessions and closed windows lose no text.

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

test('closing the window sends the last typed text', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await write(page, '关窗前写的。')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => htmlOf(articleId)).toContain('关窗前写的。')
  await context.close()
})

test('typed text is saved automatically; Ctrl+S makes a revision, opening changes nothing', async () => {
  const { articleId, version } = await desk.anArticle()
  const { page, messages, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await page.waitForTimeout(4_000)
  expect((await desk.call('author', 'readStudioArticle', { articleId })).version).toBe(version)
  await write(page, '请带身份证。')
  await page.getByText(/已保存 \d\d:\d\d:\d\d/).waitFor()
  await expect.poll(() => htmlOf(articleId)).toContain('请带身份证。')
  await page.keyboard.insertText('另带照片。')
  await page.keyboard.press('Control+s')
  await page.getByText('已保存，并留下一个修订').waitFor()
  expect(await revisionsOf(articleId)).toEqual(['<p>招聘会于12月6日举行，欢迎参加。请带身份证。另带照片。</p>'])
  expect(await journal(page)).toBe('[]')
  expect(messages).toEqual([])
  await context.close()
})

test('the dialog of a submission shows the number of open findings, and the links of findings open the missing field', async () => {
  const { articleId } = await desk.anArticle({ outline: '' })
  const { page, context, messages } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await page.getByText('可不填', { exact: true }).waitFor()
  await page.getByRole('tab', { name: '附件' }).click()
  await page.getByText('插在正文里的附件不列在这里').waitFor()
  const count = /\d+/.exec(await page.getByRole('tab', { name: /^检查（/ }).innerText())?.[0]
  await page.getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交审核' })
  await dialog.getByText(`检查：共 ${count} 处，其中 1 处不改不能提交审核。`).waitFor()
  expect(await desk.findings(page)).toEqual([])
  expect(messages).toEqual([])
  // missing fields are rejected, and the findings link to them
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await dialog.getByText('摘要不能为空').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '摘要：没有摘要' }).click()
  await expect.poll(() => page.getByLabel('摘要').evaluate((field) => field === document.activeElement)).toBe(true)
  await context.close()
})

test('on a narrow screen, a rejected submission shows its reasons, and its findings are listed after closing', async () => {
  const { articleId } = await desk.anArticle({ outline: '' })
  const { page, context } = await desk.open('author', `/articles/${articleId}`, NARROW)
  await opened(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交审核' })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await dialog.getByText('摘要不能为空').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '摘要：没有摘要' }).waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await context.close()
})

test('an action on a row of the list is reported with the title of the article, because the row may disappear', async () => {
  await desk.anArticle({ title: '写错而不要的稿件' })
  const { page, context } = await desk.open('author', '/articles')
  await page
    .getByRole('row', { name: /写错而不要的稿件/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByText('写错而不要的稿件', { exact: true }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('已完成：删除 “写错而不要的稿件”').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /写错而不要的稿件/ }).count()).toBe(0)
  await context.close()
})

test('text typed right before leaving the screen is saved', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await write(page, '末了一句。')
  await page.goto('/studio/')
  await expect.poll(() => htmlOf(articleId)).toContain('末了一句。')
  await context.close()
})

test('text typed without a pause is stored in the browser while typing goes on', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await write(page, '起')
  let isTyping = true
  const typing = page.keyboard.type('a'.repeat(100), { delay: 100 }).then(() => (isTyping = false))
  await expect.poll(() => journal(page)).toContain('起aaa')
  expect(isTyping).toBe(true)
  await typing
  await context.close()
})

test('text typed offline is stored in the browser and sent once online again', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await context.setOffline(true)
  await write(page, '断线时写的。')
  await page.getByText('离线，已存本机').waitFor()
  expect(await journal(page)).toContain('断线时写的。')
  expect(await htmlOf(articleId)).not.toContain('断线时写的。')
  await context.setOffline(false)
  await expect.poll(() => htmlOf(articleId)).toContain('断线时写的。')
  await expect.poll(() => journal(page)).toBe('[]')
  await context.close()
})

test('after the window was killed, its unsaved text is offered, compared and restored', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await context.setOffline(true)
  await write(page, '崩溃前写的。')
  await expect.poll(() => journal(page)).toContain('崩溃前写的。')
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(`/studio/articles/${articleId}`)
  await next.getByText(/发现未保存的内容（.+）/).waitFor()
  await next.getByRole('button', { name: '查看差异' }).click()
  await next.getByRole('dialog').locator('ins', { hasText: '崩溃前写的' }).waitFor()
  expect(await desk.findings(next)).toEqual([])
  await next.keyboard.press('Escape')
  await next.getByRole('dialog').waitFor({ state: 'hidden' })
  const takeOver = next.getByRole('button', { name: '接管编辑' })
  await takeOver
    .or(next.getByRole('button', { name: /恢\s*复/, disabled: false }))
    .first()
    .waitFor()
  if (await takeOver.isVisible()) await takeOver.click()
  await next.getByRole('button', { name: /恢\s*复/, disabled: false }).click()
  await expect.poll(() => htmlOf(articleId)).toContain('崩溃前写的。')
  await expect.poll(() => journal(next)).toBe('[]')
  await expect.poll(() => text(next).textContent()).toContain('崩溃前写的。')
  await context.close()
})

test('after the session has ended, text is stored in the browser, and saved once its author logs in again', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await context.clearCookies()
  await write(page, '登录失效后写的。')
  await expect.poll(() => journal(page)).toContain('登录失效后写的。')
  await page.waitForTimeout(4_000)
  expect(await htmlOf(articleId)).not.toContain('登录失效后写的。')
  const { login } = desk.member('author')
  const { cookie } = await studioCall(desk.site.server, 'logInStaff', { login, password: STAFF_PASSWORD })
  await context.addCookies(browserCookies(cookie))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => htmlOf(articleId)).toContain('登录失效后写的。')
  await context.close()
})

test('text typed right before the page closes is stored in the browser, although the session has ended', async () => {
  const { articleId } = await desk.anArticle({ html: '<p>会话。</p>' })
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await write(page, '先写的。')
  await expect.poll(() => htmlOf(articleId)).toBe('<p>会话。先写的。</p>')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.keyboard.insertText('最后写的。')
  await page.reload()
  await page.getByLabel('登录名').waitFor()
  await context.addCookies(cookies)
  await page.goto(`/studio/articles/${articleId}`)
  await page.getByText(/发现未保存的内容/).waitFor()
  expect(await journal(page)).toContain('先写的。最后写的。')
  await context.close()
})

test('opening the editor ten times leaves none of its elements behind', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context, messages } = await desk.open('author', `/articles/${articleId}`)
  for (let at = 0; at < 10; at += 1) {
    await opened(page)
    await page.keyboard.press('Alt+4')
    await page.getByRole('link', { name: '全部历史与比对' }).click()
    await page.getByRole('heading', { name: '历史与比对' }).waitFor()
    expect(await page.locator('[class*="w-e-"]').count()).toBe(0)
    await page.getByRole('link', { name: /返回稿件/ }).click()
  }
  expect(messages).toEqual([])
  await context.close()
})

test.each([WIDE, NARROW])('the desk at %o has no axe findings and no console messages', async (viewport) => {
  const { articleId } = await desk.anArticle()
  const { page, context, messages } = await desk.open('author', `/articles/${articleId}`, viewport)
  await opened(page)
  expect(await desk.findings(page)).toEqual([])
  for (const key of ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
    expect(await desk.findings(page)).toEqual([])
  }
  if (viewport === NARROW) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: '提交审核' }).waitFor()
  expect(await desk.findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(messages.filter((message) => !message.includes('404'))).toEqual([])
  await context.close()
})
