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
  /** Whether the title is the page's h1; otherwise the screen has one. */
  isHeading?: boolean
}

/** Banner of an inner page: name and description of the section over a picture of river and city. */
export function PageBanner({ title, lead, art = 'news', isHeading = false }: PageBannerProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={styles.banner}>
      {/* deferred, so that the title does not wait for the picture; low priority, so that the banner does not
          compete with the page's pictures and React does not preload it */}
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
