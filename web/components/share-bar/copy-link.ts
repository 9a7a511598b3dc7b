import { showToast } from '#web/components/toast/show-toast.tsx'
import { copyText } from './copy-text.ts'

/** Puts an address on the clipboard and tells the visitor how that went. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) showToast({ type: 'success', message: '链接已复制' })
  else showToast({ type: 'error', message: '链接没有复制成功，请从地址栏复制' })
}
