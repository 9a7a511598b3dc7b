import { showToast } from '#web/data/toasts.ts'
import { copyText } from './copy-text.ts'

/** Puts an address, the page's own when none is given, on the clipboard and tells the visitor how that went. */
export async function copyLink(url = pageAddress()): Promise<void> {
  if (await copyText(url)) showToast({ type: 'success', message: '链接已复制' })
  else showToast({ type: 'error', message: '链接没有复制成功，请从地址栏复制' })
}

/** The canonical address of the page, without what a visit added to it. */
const pageAddress = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
