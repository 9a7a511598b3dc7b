import { useSearchParams } from 'react-router-dom'
import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { SectionMenu } from '#web/layout/section-menu/section-menu.tsx'
import { aboutCopy as copy } from './about-copy.ts'
import { AboutDocument } from './about-document.tsx'
import { aboutHref, aboutId, PRODUCTS_ID } from './about-needs.ts'
import { AboutProducts } from './about-products.tsx'

export { aboutNeeds } from './about-needs.ts'

/** A page about the group under the menu of all of them: the product system, or a document. */
export function AboutScreen() {
  const [query] = useSearchParams()
  const entries = navSections(useSiteFacts()).find(({ id }) => id === 'about')?.entries ?? []
  const id = aboutId(query)
  const name = entries.find((entry) => entry.id === id)?.title ?? copy.title
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.title, href: aboutHref(1) }, { name }]
  const menu = entries.map((entry) => ({ ...entry, href: aboutHref(entry.id) }))
  return (
    <>
      <PageBanner title={copy.title} lead={copy.lead} art="about" />
      <SectionMenu label={copy.menu} entries={menu} currentId={id} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {id === PRODUCTS_ID ? (
          <AboutProducts crumbs={crumbs} />
        ) : (
          <AboutDocument key={id} id={id} name={name} crumbs={crumbs} />
        )}
      </div>
    </>
  )
}
