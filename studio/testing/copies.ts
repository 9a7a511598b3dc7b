/** Collects the texts, by media type, that a screen copies in `copy` events, because jsdom has no clipboard. */
export function collectCopies(): Record<string, string>[] {
  const copied: Record<string, string>[] = []
  document.execCommand = () => {
    const texts: Record<string, string> = {}
    const setData = (type: string, text: string) => void (texts[type] = text)
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } })
    document.dispatchEvent(event)
    return copied.push(texts) > 0
  }
  return copied
}
