/**
 * Puts HTML with its plain text on the clipboard. The `copy` event also works on http, where browsers have no Clipboard
 * API.
 * @returns whether the browser allowed copying.
 */
export function copyHtml(html: string, text: string): boolean {
  let isCopied = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopPropagation()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', onCopy, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy, { capture: true })
  return isCopied
}
