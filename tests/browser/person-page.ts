import type { Locator, Page } from 'playwright-core'
import type { OwnSite } from './own-site.ts'
import { openPage, type WatchedPage } from './running-site.ts'

/** A page of a logged-in user, with the session key. */
export type PersonPage = WatchedPage & { key: string; personId: number }

/** Logs a user in (by default a new one) and opens a page. */
export async function openPersonPage(
  site: OwnSite,
  viewport: { width: number; height: number },
  phoneNumber: string,
): Promise<PersonPage> {
  const { database, services } = site.server
  const lookup = services.cipher.phoneLookup(phoneNumber)
  const known = await database.read.person.findUnique({ where: { phoneLookup: lookup } })
  const { personId, key } = await database.transaction(async (tx) => {
    const id = known?.id ?? (await services.people.create(tx, { phoneNumber }))
    const caller = { address: '203.0.113.7', userAgent: 'Test' }
    return { personId: id, key: await services.sessions.open(tx, id, 'password', caller) }
  })
  const watched = await openPage(site, viewport)
  await watched.context.addCookies([{ name: 'AuSessionKey', value: key, url: site.base }])
  const state = { isLogin: true, phoneNumber, userName: known?.userName ?? '', miniProgramPersonId: personId }
  // only once: later changes by the page must persist
  await watched.context.addInitScript((text) => {
    if (sessionStorage.getItem('testBegan') === null) localStorage.setItem('loginState', text)
    sessionStorage.setItem('testBegan', '1')
  }, JSON.stringify(state))
  return { ...watched, key, personId }
}

const MAX_TABS = 150

/** Focuses a control with the Tab key only. @throws Error if it is unreachable. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target.toString()} is not reached by Tab`)
}

/** Types into a field reached by keyboard. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.insertText(text)
}

/** Reaches a select with the Tab key and presses ArrowDown `downs` times. */
export async function chooseByKeyboard(page: Page, label: string, downs: number): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  for (let pressed = 0; pressed < downs; pressed += 1) await page.keyboard.press('ArrowDown')
}
