import { useEffect } from 'react'
import { afterPaint } from '#web/navigation/after-paint.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { absoluteUrl, pageTitle } from './title-and-address.ts'
import { MachineHead, type PageHeadProps } from './machine-head.tsx'

/**
 * Contents of `<head>`. The server renders all, hoisted by React; navigation in the browser updates only title and
 * canonical URL. Metadata for machines exists on the first page only.
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

/** Removes metadata of the server-rendered page, which would be wrong for the next page. */
function forgetMachineHead(): void {
  for (const element of document.head.querySelectorAll(MACHINE_HEAD)) element.remove()
}

const MACHINE_HEAD = 'meta[name=description],meta[name=robots],meta[property],script[type="application/ld+json"]'
