import { useSearchParams } from 'react-router-dom'
import type { PageTab } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { useCall } from '#web/data/use-call.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { SectionMenu } from '#web/layout/section-menu/section-menu.tsx'
import { aboutCopy as copy } from './about-copy.ts'
import { AboutDocument } from './about-document.tsx'
import { aboutDocumentInput, aboutHref, aboutId, DISCLOSURE_ID, PRODUCTS_ID } from './about-needs.ts'
import { AboutProducts } from './about-products.tsx'

import { topicId } from './disclosure/disclosure-needs.ts'
import { DisclosureTopic } from './disclosure/disclosure-topic.tsx'

export { aboutNeeds } from './about-needs.ts'

/**
 * A page of the section about the group, with the menu of the section. Shows the product system, a page document, or a
 * topic of the disclosure.
 */
export function AboutScreen() {
  const [query] = useSearchParams()
  const entries = navSections(useSiteFacts()).find(({ id }) => id === 'about')?.entries ?? []
  const id = aboutId(query)
  const say = usePageTexts('about')
  const name = entries.find((entry) => entry.id === id)?.title ?? say('title')
  const topics = useTopics(id)
  const topic = topics.find((one) => one.id === topicId(query))
  const crumbs: Crumb[] = [
    { name: '首页', href: '/' },
    { name: say('title'), href: aboutHref(1) },
    ...(topic === undefined ? [{ name }] : [{ name, href: aboutHref(id) }, { name: topic.title }]),
  ]
  return (
    <>
      <PageBanner title={say('title')} lead={say('lead')} art="about" />
      <SectionMenu label={copy.menu} entries={entries} currentId={id} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {id === PRODUCTS_ID && <AboutProducts crumbs={crumbs} />}
        {topic !== undefined && (
          <DisclosureTopic key={topic.id} topic={topic} topics={topics} name={name} crumbs={crumbs} />
        )}
        {id !== PRODUCTS_ID && topic === undefined && <AboutDocument key={id} id={id} name={name} crumbs={crumbs} />}
      </div>
    </>
  )
}

/** Topics of the disclosure; empty on other pages and while loading. */
function useTopics(id: number): readonly PageTab[] {
  const document = useCall('getPageDocument', id === DISCLOSURE_ID ? aboutDocumentInput(id) : null)
  return document.state === 'ready' ? (document.data.tabs ?? []) : []
}
