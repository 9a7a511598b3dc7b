import { useState } from 'react'
import type { SavedSearch } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { jobsHref } from '#web/components/job-search/job-list-query.ts'
import { optionalCall } from '#web/data/lazy-call.ts'
import { showToast } from '#web/data/toasts.ts'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'
import { watchingCopy as copy } from './watching-copy.ts'
import styles from './watching-screen.module.css'

/** URL of the job list of a saved search, newest jobs first. */
export function searchHref({ conditions }: Pick<SavedSearch, 'conditions'>): string {
  const { salaryMin, salaryMax, keyword = '', ...filters } = conditions
  const hasPay = salaryMin !== undefined || salaryMax !== undefined
  const salary = hasPay ? { min: salaryMin ?? null, max: salaryMax ?? null } : undefined
  return jobsHref({ keyword, ...filters, salary, sort: 'newest' })
}

/** A saved search: its new jobs, its feed, and the actions to open and to delete it. */
export function SearchRow({ search }: { search: SavedSearch }) {
  const { savedSearchId, name, newCount, seenTime, feedPath } = search
  const [isBusy, setBusy] = useState(false)
  const refresh = useRevalidateUserCalls()
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      await refresh('savedSearchList')
    } catch {
      // the call has shown the error
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    await optionalCall('deleteSavedSearch', { savedSearchId })
    showToast({ type: 'success', message: copy.removed })
  }
  const setFeed = (isOn: boolean) => change(() => optionalCall('setSavedSearchFeed', { savedSearchId, isOn }))
  const markSeen = () => {
    optionalCall('markSavedSearchSeen', { savedSearchId }, { isSilent: true })
      .then(() => refresh('savedSearchList'))
      .catch(() => undefined) // a failure only leaves the number of new jobs as it is
  }
  return (
    <article className={styles.row} aria-labelledby={`search-${savedSearchId}`}>
      <div className={styles.head}>
        <h2 id={`search-${savedSearchId}`}>
          <a href={searchHref(search)} onClick={markSeen}>
            {name}
          </a>
        </h2>
        <p>
          <span className={newCount > 0 ? styles.fresh : undefined}>{copy.newJobs(newCount)}</span>
          <small>{copy.since(seenTime)}</small>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="plain"
          isBusy={isBusy}
          aria-label={`${copy.remove} ${name}`}
          onClick={() => void change(remove)}
        >
          {copy.remove}
        </Button>
        <Button
          size="small"
          variant="line"
          isBusy={isBusy}
          aria-label={`${feedPath === '' ? copy.openFeed : copy.renewFeed} ${name}`}
          onClick={() => void setFeed(true)}
        >
          {feedPath === '' ? copy.openFeed : copy.renewFeed}
        </Button>
        {feedPath !== '' && (
          <Button
            size="small"
            variant="line"
            isBusy={isBusy}
            aria-label={`${copy.closeFeed} ${name}`}
            onClick={() => void setFeed(false)}
          >
            {copy.closeFeed}
          </Button>
        )}
      </div>
      {feedPath !== '' && (
        <p className={styles.feed}>
          <b>{copy.feed}</b>
          <span>{window.location.origin + feedPath}</span>
          <small>{copy.feedText}</small>
        </p>
      )}
    </article>
  )
}
