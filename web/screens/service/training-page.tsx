import { useSearchParams } from 'react-router-dom'
import type { PageTab } from '#contracts/generated/wire.ts'
import { TEACHING_BASE_ROOT_PID } from '#contracts/constants/limits.ts'
import { usePageTexts } from '#web/data/site-facts.ts'
import { SectionBody } from '#web/components/section-body/section-body.tsx'
import { serviceCopy } from './service-copy.ts'
import { TEACHING_BASE_INPUT, trainingHref, trainingListInput, trainingPaging, trainingTabId } from './service-needs.ts'
import { DownloadList } from '#web/components/download-list/download-list.tsx'
import { TabList } from './training/tab-list.tsx'
import { TeachingBase } from './training/teaching-base.tsx'
import { TrainingArticles } from './training/training-articles.tsx'
import styles from './training-page.module.css'

const copy = serviceCopy.training
const PANEL = 'training-panel'

/** Tabs of personnel training: the URL selects the tab, so that a tab can be shared and works without scripts. */
export function TrainingPage({ tabs }: { tabs: readonly PageTab[] }) {
  const [query] = useSearchParams()
  const asked = trainingTabId(query)
  const tab = tabs.find(({ id }) => id === asked) ?? tabs[0]
  if (tab === undefined) return null
  const [intro, ...sections] = tab.sections
  return (
    <div className={`wrap ${styles.columns}`}>
      <TabList
        label={copy.tabs}
        panelId={PANEL}
        selectedId={tab.id}
        tabs={tabs.map(({ id, title }) => ({ id, title, href: trainingHref(id) }))}
      />
      <div key={tab.id} id={PANEL} role="tabpanel" aria-labelledby={`training-tab-${tab.id}`} tabIndex={-1}>
        <div className={styles.head}>
          <h2>{tab.title}</h2>
          <p>{tab.lead}</p>
        </div>
        {intro !== undefined && <PanelSection section={intro} />}
        <Embedded tab={tab} query={query} />
        {sections.map((section) => (
          <PanelSection key={section.heading} section={section} />
        ))}
      </div>
    </div>
  )
}

function PanelSection({ section }: { section: PageTab['sections'][number] }) {
  return (
    <section className={styles.section}>
      <h3>{section.heading}</h3>
      <SectionBody section={section} headingLevel={4} isNarrow />
    </section>
  )
}

/** Embedded content of a tab: an article list, the teaching-base tree, brochures, or nothing. */
function Embedded({ tab, query }: { tab: PageTab; query: URLSearchParams }) {
  const say = usePageTexts('services')
  const { id, articleTypeId, embedsTeachingBase, downloads = [] } = tab
  const { page, limit } = trainingPaging(query)
  if (articleTypeId !== undefined) {
    return (
      <TrainingArticles
        input={trainingListInput(articleTypeId, query)}
        page={page}
        limit={limit}
        hrefFor={(nextPage, nextLimit) => trainingHref(id, nextPage, nextLimit)}
        copy={{ what: tab.title, emptyTitle: copy.emptyTitle, emptyText: copy.emptyText }}
      />
    )
  }
  if (embedsTeachingBase === true) {
    return (
      <TeachingBase
        input={TEACHING_BASE_INPUT}
        rootPid={TEACHING_BASE_ROOT_PID}
        name={say('base')}
        hint={say('baseHint')}
      />
    )
  }
  return downloads.length > 0 ? <DownloadList files={downloads} action={copy.download} /> : null
}
