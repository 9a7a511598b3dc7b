import type { ComponentType } from 'react'
import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { aboutCopy as copy } from './about-copy.ts'
import { AboutMenu } from './about-menu.tsx'
import { PRODUCTS_ID } from './about-needs.ts'
import { AboutProducts } from './about-products.tsx'

/** The pages about the group, by their aboutUsId. */
const PAGES: Readonly<Record<number, { title: string; Page: ComponentType<{ crumbs: Crumb[] }> }>> = {
  [PRODUCTS_ID]: { title: copy.products.title, Page: AboutProducts },
}

/** A page about the group under the menu of all of them; an id without a page shows the product system. */
export function AboutScreen() {
  const { query } = usePageLocation()
  const { aboutEntries } = useSiteFacts()
  const asked = Number(query.get('aboutUsId'))
  const id = asked in PAGES ? asked : PRODUCTS_ID
  const { title, Page } = PAGES[id] ?? { title: copy.products.title, Page: AboutProducts }
  const crumbs: Crumb[] = [
    { name: '首页', href: '/' },
    { name: copy.title, href: '/aboutUs?aboutUsId=1' },
    { name: title },
  ]
  return (
    <>
      <PageBanner title={copy.title} lead={copy.lead} art="about" />
      <AboutMenu label={copy.menu} entries={aboutEntries} currentId={id} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Page crumbs={crumbs} />
      </div>
    </>
  )
}
