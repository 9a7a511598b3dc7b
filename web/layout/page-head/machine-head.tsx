import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { absoluteUrl, pageTitle } from './title-and-address.ts'
import type { StructuredData } from './structured-data.ts'

/** Metadata of a page. */
export type PageHeadProps = {
  /** Name of the page; '' on the home page, whose title is the site's name and slogan. */
  title: string
  /**
   * One or two sentences for search results and shared links; '' uses the site's description. Build it under
   * `import.meta.env.SSR`, like structuredData.
   */
  description: string | false
  /** Canonical path with query, e.g. `/announcement?announcementId=2`. */
  path: string
  /** Picture for shared links. */
  image?: string | null
  type?: 'website' | 'article'
  /** Excludes the page from search engines. */
  noIndex?: boolean
  /** JSON-LD for search engines. Build it under `import.meta.env.SSR`, so that its code stays out of the browser. */
  structuredData?: readonly StructuredData[] | false
}

const MAX_DESCRIPTION = 160

/** Metadata for search engines and link previews: description, Open Graph and JSON-LD. Server only. */
export function MachineHead(props: PageHeadProps) {
  const { title, path, image, type = 'website', noIndex = false, structuredData } = props
  const facts = useSiteFacts()
  const origin = usePageOrigin()
  const description = shorten(props.description || facts.description)
  const canonical = absoluteUrl(path, origin)
  const picture = image ? absoluteUrl(image, origin) : undefined
  return (
    <>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title || pageTitle(title, facts)} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={facts.shortName} />
      <meta property="og:locale" content="zh_CN" />
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      {structuredData &&
        structuredData.map((data) => (
          <script
            key={data['@type']}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: inertJson(data) }}
          />
        ))}
    </>
  )
}

/** JSON that cannot close its script element, whatever text it contains. */
function inertJson(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function shorten(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  return characters.length <= MAX_DESCRIPTION
    ? characters.join('')
    : `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}
