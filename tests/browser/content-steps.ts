import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled, WIDE } from './running-site.ts'
import type { DeskRole, StaffDesk } from './staff-desk.ts'

/** Presses a button without a mouse. */
export async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** A button by its name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Makes a transition of the open item in its dialog, and waits for the new state. */
export async function transition(
  page: Page,
  name: string,
  state: string,
  fill?: (page: Page) => Promise<void>,
): Promise<void> {
  await press(button(page, name))
  await fill?.(page)
  await press(confirm(page, name))
  await page.getByText(`已完成：${name}`).waitFor()
  // the state of a published item is followed by a note that visitors see an earlier version
  await page
    .locator('main')
    .getByText(new RegExp(`^${state}`))
    .first()
    .waitFor()
}

/** Submits the open item. */
export const submit = (page: Page) => transition(page, '提交审核', '审核中')

/** Returns the steps of staff on an item, each in a separate browser page. */
export function contentSteps(deskOf: () => StaffDesk) {
  /** Opens a screen as `role`, runs `work` on it, and expects no axe findings and no console messages. */
  async function as(role: DeskRole, path: string, work: (page: Page) => Promise<void>, viewport = WIDE): Promise<void> {
    const { page, context, messages } = await deskOf().open(role, path, viewport)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    await work(page)
    expect(await deskOf().findings(page)).toEqual([])
    expect(messages).toEqual([])
    await context.close()
  }

  const review = (path: string, differs: (page: Page) => Promise<void>) =>
    as('finalReviewer', path, async (page) => {
      await page.getByRole('list', { name: '改动' }).waitFor()
      await differs(page)
      await transition(page, '审核通过', '待发布')
    })
  const publish = (path: string) => as('publisher', path, (page) => transition(page, '发布', '已发布'))

  return { as, review, publish }
}
