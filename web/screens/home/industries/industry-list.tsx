import { Icon } from '#web/ui/icon/icon.tsx'
import { sectionsByUse, shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { useCall } from '#web/data/use-call.ts'
import { industriesCopy as copy } from './industries-copy.ts'
import { industryGroups, industryHref } from './industry-groups.ts'
import styles from './industry-panel.module.css'

const TRADES_NAMED = 3
/** Separator with a no-break space, so that no line ends with a dot. */
const DOT = ' ·\u00a0'

/** The industries by their common names, as plain links, each with the names of its first trades. */
export function IndustryList() {
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  const sections = industries.state === 'ready' ? industries.data : []
  const groups = industryGroups(sections)
  const others = sectionsByUse(sections).filter(({ industryId }) =>
    groups.every(({ href }) => href !== industryHref(industryId)),
  )
  return (
    <>
      {industries.state === 'failed' && (
        <RetryLine what={copy.title} reason={industries.reason} onRetry={industries.retry} />
      )}
      <ul className={styles.sections}>
        {groups.map(({ name, href, trades }) => (
          <li key={name}>
            <a href={href} data-industry={name}>
              <b>{name}</b>
              <span>
                {trades
                  .slice(0, TRADES_NAMED)
                  .map((trade) => trade.name)
                  .join(DOT)}
              </span>
              <Icon name="right" className={styles.chevron} />
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.all} href="/jobs">
        {copy.all(sections.length)}
        <Icon name="arrow" />
      </a>
      <noscript>
        {others.map(({ industryId, name }) => (
          <a key={industryId} className={styles.other} href={industryHref(industryId)}>
            {shortIndustryName(name)}
          </a>
        ))}
      </noscript>
    </>
  )
}
