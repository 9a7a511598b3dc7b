import { addressMemory } from '#server/calls/address-memory.ts'
import type { PageDescription, PageRenderer } from '#web/render-page.ts'

/** What makes a page different for different visitors. */
export type Visitor = { reading: string; origin: string }

/** A page as one kind of visitor asks for it; `key` is its place in the cache. */
export type Page = Visitor & { url: string; key: string }

/** What an address means, and the page it was last asked for. */
export type PageAddress = { description: PageDescription; lastPage: Page | undefined }

export type PageAddresses = {
  read: (pages: PageRenderer, url: string) => PageAddress
  /** The page behind an address; a key that is put together anew is hashed anew, and visitors are mostly of one kind. */
  pageOf: (address: PageAddress, canonicalUrl: string, visitor: Visitor) => Page
}

const REMEMBERED_ADDRESSES = 5000

/** Matching an address costs more than sending a cached page, so the last ones are remembered. */
export function pageAddresses(): PageAddresses {
  const known = addressMemory<PageAddress>(REMEMBERED_ADDRESSES)
  return {
    read(pages, url) {
      const found = known.get(url)
      if (found) return found
      const address: PageAddress = { description: pages.describe(url), lastPage: undefined }
      known.set(url, address)
      return address
    },
    pageOf(address, url, { reading, origin }) {
      const last = address.lastPage
      if (last !== undefined && last.reading === reading && last.origin === origin) return last
      return (address.lastPage = { url, reading, origin, key: `page ${origin}${reading} ${url}` })
    },
  }
}
