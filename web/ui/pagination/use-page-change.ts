import type { MouseEvent } from 'react'

export type PageChange = { page: number; limit: number }

type PageChangeOptions = {
  hrefFor: (page: number, limit: number) => string
  onChange: ((change: PageChange) => void) | undefined
}

/**
 * `change` performs a change made with a control; `follow` returns the click handler for a page's link. Both call
 * `onChange`, or let the browser navigate if `onChange` is missing, and scroll to the top.
 */
export function usePageChange({ hrefFor, onChange }: PageChangeOptions) {
  const change = (to: PageChange, from: Element) => {
    if (onChange) onChange(to)
    else clickLink(hrefFor(to.page, to.limit), from)
    scrollUp()
  }
  const follow = (to: PageChange) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (onChange) {
      event.preventDefault()
      onChange(to)
    }
    scrollUp()
  }
  return { change, follow }
}

/** Scrolls to the top. The code is loaded on demand, because most visitors never change the page. */
function scrollUp(): void {
  import('#web/ui/scroll-to-top/scroll-to-top.ts').then(
    ({ scrollToTop }) => scrollToTop(),
    () => scrollTo(0, 0),
  )
}

/**
 * Navigates by a click on a temporary link. The router turns the click into a client navigation; without a router, the
 * browser loads the page.
 */
function clickLink(href: string, beside: Element): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  beside.after(link)
  link.click()
  link.remove()
}
