import { showToast } from '#web/data/toasts.ts'

/** Copies a URL, by default the canonical URL of the page, and shows a toast with the result. */
export async function copyLink(url = pageAddress()): Promise<void> {
  if (await copyText(url)) showToast({ type: 'success', message: '链接已复制' })
  else showToast({ type: 'error', message: '链接没有复制成功，请从地址栏复制' })
}

/** The canonical URL of the page, without tracking parameters. */
const pageAddress = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href

/**
 * Copies text to the clipboard; returns false if the browser denies it. Works over plain http, too, where the Clipboard
 * API is missing.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Permission denied: execCommand may still be allowed.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr'
  const before = document.activeElement
  // Inside an open dialog, because elements outside cannot be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
