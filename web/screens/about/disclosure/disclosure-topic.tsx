import type { PageTab } from '#contracts/generated/wire.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { DownloadList } from '#web/components/download-list/download-list.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { aboutCopy } from '#web/screens/about/about-copy.ts'
import { AboutSection } from '#web/screens/about/document/about-section.tsx'
import { disclosureHref } from './disclosure-needs.ts'
import styles from './disclosure-topic.module.css'
import { NewestNotices } from './newest-notices.tsx'
import { TopicMenu } from './topic-menu.tsx'

const copy = aboutCopy.disclosure

type DisclosureTopicProps = { topic: PageTab; topics: readonly PageTab[]; name: string; crumbs: Crumb[] }

/** One topic of the disclosure: its files, the newest notices of its column, and its sections. */
export function DisclosureTopic({ topic, topics, name, crumbs }: DisclosureTopicProps) {
  const origin = usePageOrigin()
  const { id, title, lead, sections, articleTypeId, downloads = [] } = topic
  return (
    <div className={styles.columns}>
      <PageHead
        title={`${title} - ${name}`}
        description={import.meta.env.SSR && `${title}：${lead}`}
        path={disclosureHref(id)}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <TopicMenu topics={topics} currentId={id} />
      <div className={styles.topic}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <Deferred>
          {downloads.length > 0 && (
            <section className={styles.files} aria-labelledby="disclosure-files">
              <h2 id="disclosure-files">
                <RiverMark />
                {copy.downloads}
              </h2>
              <DownloadList files={downloads} action={copy.download} />
            </section>
          )}
          {articleTypeId !== undefined && <NewestNotices typeId={articleTypeId} />}
          {sections.map((section) => (
            <AboutSection key={section.heading} section={section} isNarrow />
          ))}
        </Deferred>
      </div>
    </div>
  )
}
