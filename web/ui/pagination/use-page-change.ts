import type { MouseEvent } from 'react'

export type PageChange = { page: number; limit: number }

type PageChangeOptions = {
  hrefFor: (page: number, limit: number) => string
  onChange: ((change: PageChange) => void) | undefined
}

/**
 * `change` reports a change made by a control, `follow` makes the click handler of a page's link. Both scroll to the
 * top.
 */
export function usePageChange({ hrefFor, onChange }: PageChangeOptions) {
  const change = (to: PageChange, from: Element) => {
    if (onChange) onChange(to)
    else clickLink(hrefFor(to.page, to.limit), from)
    void scrollUp()
  }
  const follow = (to: PageChange) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (onChange) {
      event.preventDefault()
      onChange(to)
    }
    void scrollUp()
  }
  return { change, follow }
}

/** Loaded on demand: who never changes a page does without it. */
async function scrollUp(): Promise<void> {
  const { scrollToTop } = await import('#web/ui/scroll-to-top/scroll-to-top.ts')
  scrollToTop()
}

/**
 * Lets select and jumper navigate like a link: by a click that the root turns into a client navigation, or a page load.
 */
function clickLink(href: string, beside: Element): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  beside.after(link)
  link.click()
  link.remove()
}
