import { useLocation } from 'react-router-dom'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useLoginState } from '#web/data/login-state.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { loginForHref } from '#web/data/page-addresses.ts'
import styles from './job-star.module.css'
import { collectCopy as copy, useCollect } from './use-collect.ts'

type JobStarProps = { jobId: number; jobName: string; isCollected: boolean }

/**
 * Button that adds a job to the favourites or removes it; null if the site has no favourites. For anonymous visitors, a
 * link to the log-in page, which returns to the list.
 */
export function JobStar({ jobId, jobName, isCollected }: JobStarProps) {
  const { isLogin } = useLoginState()
  const { pathname, search } = useLocation()
  const { isBusy, toggle } = useCollect(jobId, isCollected)
  if (!useHasCall('collectJob')) return null
  const name = `${isCollected ? copy.collected : copy.collect} ${jobName}`
  if (!isLogin) {
    return (
      <a className={styles.star} href={loginForHref(pathname + search)} rel="nofollow" aria-label={name}>
        <Icon name="star" />
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={name}
      aria-pressed={isCollected}
      disabled={isBusy}
      onClick={() => void toggle()}
    >
      <Icon name="star" />
    </button>
  )
}
