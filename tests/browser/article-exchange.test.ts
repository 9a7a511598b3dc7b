import { afterAll, beforeAll, expect, test } from 'vitest'
import { opened } from './article-page.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Copying an article to WeChat, and inserting files of the library into it.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const article = (articleId: number) => desk.call('publisher', 'readStudioArticle', { articleId })

test('复制到公众号 copies HTML with inline styles and lists the pictures; the article stays unchanged', async () => {
  const html =
    '<h2>一、时间</h2><p>见<a href="/jobs">岗位</a>。</p><figure><img src="/prod-api/profile/upload/2026/03/01/a.png" alt="现场" /><figcaption>招聘会现场</figcaption></figure>'
  const { articleId, version } = await desk.anArticle({ title: '给公众号的公告', html })
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await opened(page)
  await page.getByRole('button', { name: '复制到公众号' }).click()
  const dialog = page.getByRole('dialog', { name: '复制到公众号' })
  await dialog.getByRole('link', { name: '01-图1.png' }).waitFor()
  expect(await desk.findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '复制正文' }).click()
  await page.getByText('正文已复制').waitFor()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.html).toMatch(/<h2 style="[^"]*font-size: ?20px/)
  expect(copied.html).toContain('【图 1：招聘会现场】')
  expect(copied.html).not.toMatch(/<img|class=/)
  expect(copied.text).toContain('一、时间')
  expect((await article(articleId)).version).toBe(version)
  await context.close()
})

test('a picture of the media library is inserted into the text from the toolbar', async () => {
  const { articleId } = await desk.anArticle({ title: '用媒体库的图片' })
  const { page, context, messages } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.getByRole('button', { name: '媒体库', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '选择图片' })
  const first = dialog.getByRole('listitem').first().getByRole('button')
  await first.waitFor()
  expect(await desk.findings(page)).toEqual([])
  await first.click()
  const question = page.getByRole('dialog', { name: '替代文字' })
  await question.getByRole('textbox').fill('材料与印章')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await article(articleId)).draft.html)
    .toMatch(/<figure><img src="\/prod-api\/profile\/[^"?]+" alt="材料与印章" \/>/)
  expect(messages).toEqual([])
  await context.close()
})
