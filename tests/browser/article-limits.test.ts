import { afterAll, beforeAll, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { journal, opened, paste, text } from './article-page.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Content that the studio rejects, and limits of its storage.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const htmlOf = async (articleId: number) => (await desk.call('author', 'readStudioArticle', { articleId })).draft.html

test('a text that is too long is rejected with a message, and stays in the browser', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  const before = await htmlOf(articleId)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await paste(page, `<p>${'很长的公告'.repeat(2_000)}</p>`.repeat(80))
  await page.getByText(`没有保存：${STUDIO_MESSAGE.tooLarge}`, { exact: false }).waitFor()
  expect([await htmlOf(articleId), (await journal(page)).includes('很长的公告')]).toEqual([before, true])
  await context.close()
})

test('unsaved text of any staff member is deleted from the browser after a month', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('author', `/articles/${articleId}`)
  await opened(page)
  const plant = (place: string, days: number) =>
    page.evaluate(
      ([at, time]) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('studio-drafts', 1)
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('entries', 'readwrite')
            transaction.objectStore('entries').put({ draft: {}, version: 1, known: [], earlier: [], time }, at)
            transaction.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
      [place, Date.now() - days * 24 * 3600_000] as const,
    )
  await plant('9999/1/old', 31)
  await plant('9999/1/young', 29)
  await page.reload()
  await opened(page)
  const times = (JSON.parse(await journal(page)) as { time: number }[]).map(({ time }) => time)
  expect(times.map((time) => Math.round((Date.now() - time) / (24 * 3600_000)))).toEqual([29])
  await context.close()
})
