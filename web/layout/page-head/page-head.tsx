import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { absoluteUrl, type StructuredData } from './structured-data.ts'

type PageHeadProps = {
  /** The page's own name; '' on home, which is titled by the site's name and slogan. */
  title: string
  /** One or two sentences for search results and shared links; '' takes the site's own. */
  description: string
  /** Canonical path with its query, e.g. `/announcement?announcementId=2`. */
  path: string
  /** Picture for shared links. */
  image?: string | null
  type?: 'website' | 'article'
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  structuredData?: readonly StructuredData[]
}

const MAX_DESCRIPTION = 160

/** What a page says in `<head>` (React hoists it), and its JSON-LD beside the content. */
export function PageHead(props: PageHeadProps) {
  const { title, path, image, type = 'website', noIndex = false, structuredData = [] } = props
  const facts = useSiteFacts()
  const origin = usePageOrigin()
  const fullTitle = pageTitle(title, facts)
  const description = shorten(props.description || facts.description)
  const canonical = absoluteUrl(path, origin)
  const picture = image ? absoluteUrl(image, origin) : undefined
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      <meta property="og:title" content={title || fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={facts.shortName} />
      <meta property="og:locale" content="zh_CN" />
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      {structuredData.map((data) => (
        <script key={data['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
      ))}
    </>
  )
}

/** `标题 - 简称`; home is `简称 - 口号`. Without a known name the page's own title stands alone. */
export function pageTitle(title: string, { shortName, slogan }: { shortName: string; slogan: string }): string {
  const parts = title === '' ? [shortName, slogan] : [title, shortName]
  return parts.filter((part) => part !== '').join(' - ')
}

/** JSON that cannot end its script element, whatever an article's text contains. */
function inertJson(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function shorten(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  return characters.length <= MAX_DESCRIPTION
    ? characters.join('')
    : `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}
