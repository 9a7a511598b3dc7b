import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomOf } from '#seed/random.ts'
import { journal, opened, text } from './article-page.ts'
import { openStaffDesk, type StaffDesk, type StaffPage } from './staff-desk.ts'

// Two authors in two browsers on one article: typing, taking over, going offline, crashes. Steps are random by seed.

const STEPS = 40
const SEEDS = ['1', '2']
const ROLES = ['author', 'colleague'] as const
type Role = (typeof ROLES)[number]
const ACTS = ['write', 'write', 'write', 'save', 'takeOver', 'line', 'crash'] as const

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

type Author = StaffPage & { role: Role; isOnline: boolean }

const draftOf = async (articleId: number) => (await desk.call('author', 'readStudioArticle', { articleId })).draft.html

/** Everything that the server stores of an article: its draft and its revisions. */
async function storedTexts(articleId: number): Promise<string[]> {
  const rows = await desk.call('author', 'listRevisions', { articleId })
  const revisions = rows.map(({ revisionId }) => desk.call('author', 'readRevision', { articleId, revisionId }))
  return [await draftOf(articleId), ...(await Promise.all(revisions)).map(({ html }) => html)]
}

const shownText = async ({ page }: Author) =>
  (await text(page)
    .textContent({ timeout: 5_000 })
    .catch(() => '')) ?? ''
const conflictOf = ({ page }: Author) => page.getByRole('dialog', { name: '稿件已被他人修改' })
const isWriter = async (one: Author) =>
  (await text(one.page)
    .getAttribute('contenteditable')
    .catch(() => 'false')) === 'true' && !(await conflictOf(one).isVisible())

/** Clicks a button if it exists now; `click` would wait for a button that has just disappeared. */
const pressIfThere = (button: Locator) => button.evaluateAll(([one]) => one instanceof HTMLElement && one.click())

async function restoreFound({ page }: Author) {
  const found = page.getByRole('alert').filter({ hasText: '发现未保存的内容' })
  await pressIfThere(found.getByRole('button', { name: /^恢\s*复$/ }))
}

/**
 * Types a sentence at the end; takes over first if another author is writing.
 * @returns whether the sentence is on the screen.
 */
async function typed(one: Author, sentence: string): Promise<boolean> {
  for (let tries = 0; tries < 10 && !(await isWriter(one)); tries += 1) {
    await restoreFound(one)
    await takeOver(one)
    await one.page.waitForTimeout(200)
  }
  if (!(await isWriter(one))) return false
  await text(one.page).focus()
  await one.page.keyboard.press('Control+End')
  await one.page.keyboard.insertText(sentence)
  return (await shownText(one)).includes(sentence)
}

async function takeOver({ page }: Author) {
  await pressIfThere(page.getByRole('button', { name: /^接管(?:编辑|回来)$/ }))
}

/** Resolves a conflict by keeping both texts. Expects that the stored text was written by the other author. */
async function settleConflict(one: Author, articleId: number) {
  const dialog = conflictOf(one)
  if (!one.isOnline || !(await dialog.isVisible())) return
  const { draftBy } = await desk.call(one.role, 'readStudioArticle', { articleId })
  expect(draftBy).not.toBe((await desk.call(one.role, 'currentStaff', {}))?.name)
  for (const both of await dialog.getByRole('radio', { name: '两段都留' }).all()) await both.check()
  await dialog.getByRole('button', { name: '保存选好的内容' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Crashes the page, without unload events, and opens the article again in the same browser. */
async function crash(one: Author, articleId: number) {
  await setLine(one, true)
  const crashed = one.page.waitForEvent('crash')
  const session = await one.context.newCDPSession(one.page)
  void session.send('Page.crash').catch(() => undefined) // never returns
  await crashed
  await one.page.close()
  one.page = await one.context.newPage()
  await one.page.goto(`/studio/articles/${articleId}`)
  await text(one.page).waitFor()
}

async function setLine(one: Author, isOnline: boolean) {
  await one.context.setOffline(!isOnline)
  one.isOnline = isOnline
}

test.each(SEEDS)(
  'no sentence of two authors is lost, whatever happens (seed %s)',
  async (seed) => {
    const random = randomOf(seed)
    const pick = <Value>(values: readonly Value[]): Value => values[random.between(0, values.length - 1)] as Value
    const { articleId } = await desk.anArticle({ html: '<p>起草。</p>' })
    const authors: Author[] = []
    for (const role of ROLES) {
      const one = { ...(await desk.open(role, `/articles/${articleId}`)), role, isOnline: true }
      // only the first author can write yet; waits for the page to load, because the next step may kill the page
      if (role === 'author') await opened(one.page)
      else await text(one.page).waitFor()
      authors.push(one)
    }
    const sentences: string[] = []
    const places = async () => [
      ...(await storedTexts(articleId)),
      ...(await Promise.all(authors.map(({ page }) => journal(page)))),
    ]
    const lost = async () => {
      const all = await places()
      return sentences.filter((sentence) => !all.some((place) => place.includes(sentence)))
    }
    for (let step = 0; step < STEPS; step += 1) {
      const one = pick(authors)
      const act = pick(ACTS)
      const sentence = `〔${one.role}${step}〕`
      if (act === 'write') {
        if (await typed(one, sentence)) sentences.push(sentence)
      } else if (act === 'save') await one.page.keyboard.press('Control+s')
      else if (act === 'takeOver') await takeOver(one)
      else if (act === 'line') await setLine(one, !one.isOnline)
      else {
        // text typed within the last second may be lost by a kill: wait until all of it is stored
        await vi.waitFor(async () => {
          const gone = await lost()
          if (gone.length > 0) throw new Error(`nowhere yet: ${gone.join()}`)
        }, 10_000)
        await crash(one, articleId)
      }
      await one.page.waitForTimeout(random.between(0, 1_500))
      await settleConflict(one, articleId)
    }
    expect(sentences.length).toBeGreaterThan(5) // otherwise nothing was attempted
    await expect.poll(lost, { timeout: 10_000 }).toEqual([])

    // once both authors are online again, the server gets all sentences
    for (const one of authors) await setLine(one, true)
    await expect
      .poll(
        async () => {
          for (const one of authors) {
            await settleConflict(one, articleId)
            await restoreFound(one)
            if (!(await isWriter(one))) await takeOver(one)
            await one.page.keyboard.press('Control+s')
            await one.page.waitForTimeout(500)
          }
          const all = await storedTexts(articleId)
          return sentences.filter((sentence) => !all.some((place) => place.includes(sentence)))
        },
        { timeout: 60_000 },
      )
      .toEqual([])
    for (const { context } of authors) await context.close()
  },
  300_000,
)
