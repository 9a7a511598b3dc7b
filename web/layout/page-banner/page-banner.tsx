import { Deferred } from '#web/navigation/deferred.tsx'
import aboutArt from './banner-about.svg?url&no-inline'
import jobsArt from './banner-jobs.svg?url&no-inline'
import newsArt from './banner-news.svg?url&no-inline'
import serviceArt from './banner-service.svg?url&no-inline'
import styles from './page-banner.module.css'

const ART = { about: aboutArt, jobs: jobsArt, news: newsArt, service: serviceArt } as const

type PageBannerProps = {
  title: string
  lead: string
  art?: keyof typeof ART
  /** The title is the page's only heading of the first level; otherwise the screen brings its own. */
  isHeading?: boolean
}

/** The band on top of an inner page: the section's name and what it holds, over the river and the city. */
export function PageBanner({ title, lead, art = 'news', isHeading = false }: PageBannerProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={styles.banner}>
      {/* later: the title need not wait until the picture is asked for; low: decoration must not compete with the page's own pictures; React also preloads it otherwise */}
      <Deferred placeholder={null}>
        <img src={ART[art]} width={1600} height={200} alt="" fetchPriority="low" />
      </Deferred>
      <div className={`wrap ${styles.text}`}>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.lead}>{lead}</p>
      </div>
    </div>
  )
}
