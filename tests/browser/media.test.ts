import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { sendFile } from '#server/features/media/testing/send-file.ts'
import { opened, write } from './article-page.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'
import { NARROW } from './running-site.ts'

// The media library of the built studio: upload, description, search, replacement and deletion.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const aPicture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const stored = async (name: string) =>
  (await sendFile(desk.site.server, await aPicture('#0b4f9e'), { cookie: desk.member('author').cookie, name })).data

test('a picture is uploaded, described and found by its description', async () => {
  const { page, messages, context } = await desk.open('author', '/media')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传文件' }).click()
  const name = '开幕式.png'
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer: await aPicture('#b0480a') })
  await page.getByLabel('这张图片上是什么').fill('会场门口的签到台')
  await page
    .getByRole('dialog', { name: '替代文字' })
    .getByRole('button', { name: /^保\s?存$/ })
    .press('Enter')
  await page.getByRole('dialog', { name: '替代文字' }).waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: '查找文件' }).fill('签到台')
  await page.keyboard.press('Enter')
  await page.getByText('共 1 个文件').waitFor()
  const card = page.getByRole('button', { name })
  // the thumbnail is visible, to staff only
  await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  await card.press('Enter')
  await page.getByText('没有稿件和内容用到。').waitFor()
  expect(await desk.findings(page)).toEqual([])
  await page.getByRole('button', { name: /删\s?除/ }).click()
  await page
    .getByRole('button', { name: /删\s?除/ })
    .last()
    .click()
  await page.getByText('没有符合条件的文件').waitFor()
  expect(messages).toEqual([])
  await context.close()
})

test('an alt text entered in the editor is stored in the media library, too', async () => {
  const { articleId } = await desk.anArticle()
  const { page, messages, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await write(page, '如图。')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '图片', exact: true }).click()
  await (await choosing).setFiles({ name: '展位.png', mimeType: 'image/png', buffer: await aPicture('#2a7a3b') })
  const asked = page.getByRole('dialog', { name: '替代文字' })
  await asked.getByLabel('这张图片上是什么').fill('求职者在展位前咨询')
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'hidden' })
  const found = async () => (await desk.call('author', 'listFiles', { keyword: '展位前咨询' })).rows
  await expect.poll(async () => (await found()).map(({ originalFilename }) => originalFilename)).toEqual(['展位.png'])
  expect(messages).toEqual([])
  await context.close()
})

test('a rejected submission links to the missing cover, which can be taken from the pictures of the text', async () => {
  const picture = await stored('展位.png')
  const html = `<p>如图。</p><figure><img src="${picture.url}" alt="求职者在展位前咨询" /></figure>`
  const { articleId } = await desk.anArticle({ typeId: 1, html })
  const { page, messages, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  await page.getByRole('tab', { name: /^检查/ }).click()
  await page.getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交审核' })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  const blocker = dialog.getByRole('button', { name: `封面：${STUDIO_MESSAGE.noCover}` })
  await blocker.waitFor()
  expect(await desk.findings(page)).toEqual([])
  await blocker.click()
  const upload = page.getByRole('tabpanel', { name: '属性' }).getByRole('button', { name: '上传图片' })
  await expect.poll(() => upload.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: '用正文第一张图' }).click()
  await page.getByAltText('封面：展位.png').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await page.getByText(/审核中（1/).waitFor()
  const article = await desk.call('author', 'readStudioArticle', { articleId })
  expect(article.draft.coverFileId).toBe(picture.fileId)
  expect(messages.filter((message) => !/status of 4/.test(message))).toEqual([])
  await context.close()
})

test('a file in use lists its articles and cannot be deleted; replacing the file saves drafts of these articles', async () => {
  const [old, next] = [await stored('旧图.png'), await stored('新图.png')]
  const { articleId } = await desk.anArticle({ title: '用到旧图的稿件', coverFileId: old.fileId })
  const { page, messages, context } = await desk.open('author', `/media?file=${old.fileId}`, NARROW)
  await page.getByRole('link', { name: '用到旧图的稿件' }).waitFor()
  expect(await page.getByRole('button', { name: /删\s?除/ }).isDisabled()).toBe(true)
  await page.getByText('有稿件或内容用到（草稿和历史修订也算），不能删除。').waitFor()
  await page.getByRole('button', { name: '替换…' }).click()
  await page.getByRole('dialog', { name: '选择图片' }).getByRole('button', { name: '新图.png' }).click()
  await page.getByRole('button', { name: /^替\s?换$/ }).click()
  await page.getByText('已在 1 篇稿件里改出草稿').waitFor()
  expect(await desk.findings(page)).toEqual([])
  const article = await desk.call('author', 'readStudioArticle', { articleId })
  expect(article.draft.coverFileId).toBe(next.fileId)
  expect(messages).toEqual([])
  await context.close()
})
