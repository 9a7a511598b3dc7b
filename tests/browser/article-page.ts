import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The text of the open article. */
export const text = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** Waits until the open article is editable. */
export async function opened(page: Page) {
  await text(page).waitFor()
  await expect.poll(() => text(page).getAttribute('contenteditable')).toBe('true')
}

/** Types at the end of the text. */
export async function write(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(words)
}

/** Pastes HTML or another clipboard type into the editor's text. */
export const paste = (page: Page, content: string, type: 'text/html' | 'text/plain' = 'text/html') =>
  page.evaluate(
    ([given = '', as = '']) => {
      const data = new DataTransfer()
      data.setData(as, given)
      document
        .querySelector('[data-slate-editor]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [content, type],
  )

/** Returns the drafts stored in IndexedDB, as JSON. */
export const journal = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('studio-drafts')
        // the database does not exist yet: creating it here, without its store, would break the page
        opening.onupgradeneeded = () => {
          opening.transaction?.abort()
          resolve('[]')
        }
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
