import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { countsInput, jobListQuery } from '#web/components/job-search/job-list-query.ts'
import { RequireLogin } from '#web/components/require-login/require-login.tsx'
import { optionalCall } from '#web/data/lazy-call.ts'
import { showToast } from '#web/data/toasts.ts'
import { useRevalidateUserCalls, useUserCall } from '#web/data/user-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { SearchRow } from './search-row.tsx'
import { watchingCopy as copy } from './watching-copy.ts'
import styles from './watching-screen.module.css'
import { watchingNeeds } from './watching-needs.ts'

const CRUMBS = [{ name: '首页', href: '/' }, { name: copy.title }]

/** The saved searches of the user. The URL parameter `save` is the query of a job list to save. */
export function WatchingScreen() {
  return (
    <div className={styles.page}>
      <PageHead title={copy.title} description={import.meta.env.SSR && copy.description} path="/watching" noIndex />
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <div className={`wrap ${styles.body}`}>
        <h1>{copy.title}</h1>
        <p className={styles.lead}>{copy.lead}</p>
        <RequireLogin waiting={<Skeleton shape="row" count={2} />}>
          <SavedSearches />
        </RequireLogin>
        <p className={styles.more}>
          <a className="link" href="/calendar">
            {copy.calendar}
          </a>
        </p>
      </div>
    </div>
  )
}

function SavedSearches() {
  const isSaving = useSaving()
  const searches = useUserCall('savedSearchList', {})
  if (searches.state === 'failed')
    return <RetryLine what={copy.title} reason={searches.reason} onRetry={searches.retry} />
  if (searches.state !== 'ready' || isSaving) return <Skeleton shape="row" count={2} />
  if (searches.data.length === 0) {
    return (
      <EmptyState title={copy.empty} text={copy.emptyText}>
        <Button href="/jobs">{copy.jobs}</Button>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.rows}>
      {searches.data.map((search) => (
        <li key={search.savedSearchId}>
          <SearchRow search={search} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Saves the search in the URL once, then removes it from the URL, so that a reload does not save the search again.
 * @returns whether saving is in progress.
 */
function useSaving(): boolean {
  const [query] = useSearchParams()
  const asked = query.get('save')
  const navigate = useNavigate()
  const refresh = useRevalidateUserCalls()
  const [isBusy, setBusy] = useState(asked !== null)
  useEffect(() => {
    if (asked === null) return
    const save = async () => {
      const { releasedWithin: _everNew, ...conditions } = countsInput(jobListQuery(new URLSearchParams(asked)))
      try {
        const { data } = await optionalCall('saveSearch', conditions)
        showToast({ type: 'success', message: copy.saved(data.name) })
      } catch {
        // the call has shown the error
      }
      await refresh('savedSearchList')
      setBusy(false)
      void navigate('/watching', { replace: true })
    }
    void save()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each value of `save`
  }, [asked])
  return isBusy
}

/** The page of the route. */
export const watchingPage = { Screen: WatchingScreen, needs: watchingNeeds }
