import type { SiteFacts } from '#contracts/generated/wire.ts'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { organization } from '#web/layout/page-head/structured-data.ts'
import { BarPictures } from './group/bar-pictures.tsx'
import { HomeClosing } from './group/home-closing.tsx'
import { ServicesBlock } from './group/services-block.tsx'
import { ColumnGuide, type GuideEntry } from './hero/column-guide.tsx'
import { HomeHero } from './hero/home-hero.tsx'
import { HomeSearch } from './hero/home-search.tsx'
import { guidePolicy, guideTraining, homeCopy as copy } from './home-copy.ts'
import styles from './home-screen.module.css'
import { GroupNews } from './news/group-news.tsx'
import { NewsColumns } from './news/news-columns.tsx'
import { NoticeSheet } from './news/notice-sheet.tsx'
import { PolicyCards } from './news/policy-cards.tsx'
import { SectionHead } from './news/section-head.tsx'
import { useHome } from './use-home.ts'

type Home = ReturnType<typeof useHome>

const columnHref = (typeId: number) => `/announcement?announcementId=${typeId}`

/** The home page: search over the banners, then what is new, what the group offers, and the group in figures. */
export function HomeScreen() {
  const home = useHome()
  const facts = useSiteFacts()
  const origin = usePageOrigin()
  return (
    <>
      <PageHead title="" description="" path="/" structuredData={[organization(facts, origin)]} />
      <Hero home={home} facts={facts} />
      <Notices home={home} />
      <BarPictures label={copy.topics} bars={home.bars.reply?.code === 200 ? home.bars.reply.data : []} />
      <Policies home={home} />
      <News home={home} />
      <ServicesBlock
        copy={{
          title: copy.servicesTitle,
          lead: copy.servicesLead,
          phone: copy.servicesPhone,
          enter: copy.servicesEnter,
        }}
        facts={facts}
      />
      <HomeClosing facts={facts} />
    </>
  )
}

function Hero({ home: { banners }, facts }: { home: Home; facts: SiteFacts }) {
  const news: GuideEntry[] = facts.newsColumns.map(({ id, title, text }) => ({ title, text, href: columnHref(id) }))
  return (
    <>
      <HomeHero
        label={copy.recommended}
        banners={banners.reply?.code === 200 ? banners.reply.data : []}
        slogan={facts.slogan}
        lead={facts.lead}
        search={
          <HomeSearch
            label={copy.searchLabel}
            placeholder={copy.searchPlaceholder}
            hotLabel={copy.hotWords}
            hotWords={facts.hotWords}
          />
        }
        guide={
          <ColumnGuide
            title={copy.guideTitle}
            entries={[guidePolicy, ...news, ...guideTraining]}
            all={{ title: copy.guideAll, href: columnHref(1) }}
          />
        }
      />
      {banners.failed && <RetryLine what={copy.recommended} onRetry={banners.retry} className={styles.failed} />}
    </>
  )
}

function Notices({ home }: { home: Home }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="home-notices">
      <SectionHead
        id="home-notices"
        title={copy.noticesTitle}
        lead={copy.noticesLead}
        more={[
          { title: '招聘公告', href: columnHref(2) },
          { title: '考试公告', href: columnHref(3) },
        ]}
      />
      <NoticeSheet
        columns={[
          { title: '招聘公告', state: home.recruitment },
          { title: '考试公告', state: home.exams },
        ]}
      />
    </section>
  )
}

function Policies({ home }: { home: Home }) {
  return (
    <div className={styles.tint}>
      <section className={`wrap ${styles.section}`} aria-labelledby="home-policies">
        <SectionHead
          id="home-policies"
          title={copy.policiesTitle}
          lead={copy.policiesLead}
          more={[{ title: copy.policiesMore, href: '/policy' }]}
        />
        <PolicyCards title={copy.policiesTitle} state={home.policies} />
      </section>
    </div>
  )
}

function News({ home }: { home: Home }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="home-news">
      <SectionHead id="home-news" title={copy.newsTitle} more={[{ title: copy.newsMore, href: columnHref(1) }]} />
      <GroupNews title="集团要闻" state={home.groupNews} />
      <NewsColumns
        columns={[
          { title: '党建文化', href: columnHref(4), state: home.partyCulture },
          { title: '媒体聚焦', href: columnHref(9), state: home.media },
        ]}
      />
    </section>
  )
}
