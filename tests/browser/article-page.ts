import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The text of the article on the desk. */
export const text = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** Waits until the article on the desk can be written. */
export async function opened(page: Page) {
  await text(page).waitFor()
  await expect.poll(() => text(page).getAttribute('contenteditable')).toBe('true')
}

/** Writes at the end of the text. */
export async function write(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(words)
}

/** Pastes HTML, or what else a program puts on the clipboard, into the text that an editor holds. */
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

/** What IndexedDB holds. */
export const journal = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('studio-drafts', 1)
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
