import { showToast } from '#web/data/toasts.ts'

/** Puts an address, the page's own when none is given, on the clipboard and tells the visitor how that went. */
export async function copyLink(url = pageAddress()): Promise<void> {
  if (await copyText(url)) showToast({ type: 'success', message: '链接已复制' })
  else showToast({ type: 'error', message: '链接没有复制成功，请从地址栏复制' })
}

/** The canonical address of the page, without what a visit added to it. */
const pageAddress = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href

/** Puts text on the clipboard; false when the browser refuses. Works on plain http too, where the new way is missing. */
async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by a permission: the old way may still be allowed.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr'
  const before = document.activeElement
  // Inside an open dialog, because everything outside cannot be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
