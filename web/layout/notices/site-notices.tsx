import type { SiteNotice } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import styles from './site-notices.module.css'

type SiteNoticesProps = {
  /** The header is transparent over the page's picture: the notices stand between them on a dark ground. */
  isOverPicture: boolean
}

/** Notices of the group above every page, such as the hours of a maintenance; nothing without one. */
export function SiteNotices({ isOverPicture }: SiteNoticesProps) {
  const { notices } = useSiteFacts()
  if (notices.length === 0) return null
  return (
    <section aria-label="公告" className={classNames(styles.notices, isOverPicture && styles.overPicture)}>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Notice {...notice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notice({ text, url }: SiteNotice) {
  if (url === '') return text
  return url.startsWith('/') ? <a href={url}>{text}</a> : <ExternalLink href={url}>{text}</ExternalLink>
}
