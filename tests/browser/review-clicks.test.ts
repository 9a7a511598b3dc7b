import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOFREADING_TICKS, ticksOfStage } from '#contracts/studio/permissions.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Number of mouse clicks that a decision needs at each stage; the former review screen needed eleven.

const CHARACTERS = 3_000
const SENTENCE = '各单位应当按时登记本年度的用工信息，逾期不再受理。'
const STAGES = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
/** Clicks per stage: one for each item of the checklist, and one for the decision. */
const PRESSES = [5, 4, 4]

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

/** Starts counting mouse clicks on a page. @returns a function that returns their number so far. */
async function pressesOf(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => void (presses += 1))
  await page.evaluate(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    addEventListener('pointerdown', countPress, { capture: true })
  })
  return () => presses
}

test('a text of 3,000 characters is approved with five, four and four clicks, and nothing covers the text', async () => {
  const html = `<p>${SENTENCE.repeat(4)}</p>`.repeat(Math.ceil(CHARACTERS / SENTENCE.length / 4))
  const { articleId, version } = await desk.anArticle({ title: '三千字的通知', html })
  await desk.call('author', 'submitArticle', { articleId, version })
  const counted: number[] = []
  for (const [at, role] of STAGES.entries()) {
    const { page, context } = await desk.open(role, `/review/${articleId}`)
    const form = page.getByRole('form', { name: '审核决定' })
    await form.waitFor()
    const presses = await pressesOf(page)
    // the text can be read to its end beside the decision
    const last = page.locator('.rich-text p').last()
    await last.scrollIntoViewIfNeeded()
    expect(await form.isVisible()).toBe(true)
    for (const tick of ticksOfStage(at + 1, STAGES.length))
      await form.getByText(PROOFREADING_TICKS[tick]).first().click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await form.getByRole('button', { name: '通过（a）' }).click()
    await page.getByText(/已通过，送往下一级|审核全部通过/).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    counted.push(presses())
    await context.close()
  }
  expect((await desk.call('author', 'readStudioArticle', { articleId })).state).toBe('approved')
  expect(counted).toEqual(PRESSES)
})
