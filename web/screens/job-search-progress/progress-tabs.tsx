import type { StatusCount } from '#contracts/generated/wire.ts'
import { useCurrentInView } from '#web/ui/motion/use-current-in-view.ts'
import { progressCopy as copy } from './progress-copy.ts'
import { APPLICATION_STATES, progressHref, type ProgressQuery } from './progress-query.ts'
import styles from './progress-tabs.module.css'

type ProgressTabsProps = {
  query: ProgressQuery
  /** Undefined while loading. */
  counts: readonly StatusCount[] | undefined
}

/**
 * Tabs for applications and favourites, and for the states of applications. The tabs are links, so that Back and
 * sharing work.
 */
export function ProgressTabs({ query: { kind, status, limit }, counts }: ProgressTabsProps) {
  const countOf = (code: string) => counts?.find(({ applyStatus }) => applyStatus === code)?.count
  // other servers return no counts
  const total = counts?.length ? counts.reduce((sum, { count }) => sum + count, 0) : undefined
  const bar = useCurrentInView(`${status} ${total}`) // the counts make the tabs wider
  const tabs = [
    { code: undefined, name: copy.all, count: total },
    ...APPLICATION_STATES.map(({ code, name }) => ({ code, name, count: countOf(code) })),
  ]
  return (
    <>
      <nav className={styles.kinds} aria-label={copy.kinds}>
        {(['apply', 'collect'] as const).map((each) => (
          <a key={each} href={progressHref({ kind: each, limit })} aria-current={each === kind ? 'page' : undefined}>
            {copy[each]}
          </a>
        ))}
      </nav>
      {kind === 'apply' && (
        <nav ref={bar} className={`tabs ${styles.tabs}`} aria-label={copy.states}>
          {tabs.map(({ code, name, count }) => (
            <a
              key={name}
              href={progressHref({ status: code, limit })}
              aria-current={code === status ? 'page' : undefined}
            >
              {name}
              {count !== undefined && <span className={`num ${styles.count}`}>{count}</span>}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
