import { useEffect } from 'react'
import { afterPaint } from '#web/components/later/after-paint.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { absoluteUrl } from './absolute-url.ts'
import { MachineHead } from './machine-head.tsx'
import { pageTitle } from './page-title.ts'
import type { StructuredData } from './structured-data.ts'

export type PageHeadProps = {
  /** The page's own name; '' on home, which is titled by the site's name and slogan. */
  title: string
  /** One or two sentences for search results and shared links, built like structuredData; '' takes the site's own. */
  description: string | false
  /** Canonical path with its query, e.g. `/announcement?announcementId=2`. */
  path: string
  /** Picture for shared links. */
  image?: string | null
  type?: 'website' | 'article'
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  /** For search engines: build it under `import.meta.env.SSR`, so that the browser does not load what builds it. */
  structuredData?: readonly StructuredData[] | false
}

/**
 * What a page says in `<head>`. The server writes it all, and React hoists it; the browser's own pages change the title and
 * the canonical address that are there. What only machines read goes with the page it came with.
 */
export function PageHead(props: PageHeadProps) {
  const title = pageTitle(props.title, useSiteFacts())
  const canonical = absoluteUrl(props.path, usePageOrigin())
  useEffect(() => {
    document.title = title
    if (canonical) document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical)
  }, [title, canonical])
  useEffect(() => () => void afterPaint(forgetMachineHead), [props.path])
  return (
    import.meta.env.SSR && (
      <>
        <title>{title}</title>
        {canonical !== undefined && <link rel="canonical" href={canonical} />}
        <MachineHead {...props} />
      </>
    )
  )
}

/** Another page must not be described by the texts of the one that the server rendered. */
function forgetMachineHead(): void {
  for (const element of document.head.querySelectorAll(MACHINE_HEAD)) element.remove()
}

const MACHINE_HEAD = 'meta[name=description],meta[name=robots],meta[property],script[type="application/ld+json"]'
