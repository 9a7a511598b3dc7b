import { useSearchParams } from 'react-router-dom'
import { EVENT_KINDS } from '#contracts/constants/event-dates.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { calendarCopy as copy } from './calendar-copy.ts'
import { CalendarMonths } from './calendar-months.tsx'
import { calendarFilePath, calendarHref, calendarKind } from './calendar-needs.ts'
import styles from './calendar-screen.module.css'
import { calendarNeeds } from './calendar-needs.ts'

/** Calendar of the dates in notices: registration, payment, admission ticket, examination, results. */
export function CalendarScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const say = usePageTexts('calendar')
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title') }]
  const kind = calendarKind(query)
  const kindName = EVENT_KINDS.find(({ code }) => code === kind)?.name
  return (
    <>
      <PageHead
        title={kindName === undefined ? say('title') : `${say('title')}：${kindName}`}
        description={import.meta.env.SSR && say('description')}
        path={calendarHref(kind)}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={say('title')} lead={say('lead')} art="news" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Deferred>
          <div className={styles.columns}>
            <Events kind={kind} />
            <Subscription kind={kind} address={`${origin}${calendarFilePath(kind)}`} />
          </div>
        </Deferred>
      </div>
    </>
  )
}

function Events({ kind }: { kind: string | undefined }) {
  const events = useCall('eventCalendar', {})
  const say = usePageTexts('calendar')
  if (events.state === 'failed') return <RetryLine what={say('title')} reason={events.reason} onRetry={events.retry} />
  if (events.state === 'waiting') return <Skeleton shape="row" count={6} />
  const shown = events.data.filter((event) => kind === undefined || event.kind === kind)
  return (
    <div>
      <nav className={styles.filter} aria-label={copy.filter}>
        <a href={calendarHref(undefined)} aria-current={kind === undefined ? 'true' : undefined}>
          {copy.all} <small>{events.data.length}</small>
        </a>
        {EVENT_KINDS.map(({ code, name }) => {
          const count = events.data.filter((event) => event.kind === code).length
          return count === 0 && code !== kind ? null : (
            <a key={code} href={calendarHref(code)} aria-current={kind === code ? 'true' : undefined}>
              {name} <small>{count}</small>
            </a>
          )
        })}
      </nav>
      {shown.length === 0 ? (
        <EmptyState title={copy.empty} text={say('emptyText')} />
      ) : (
        <CalendarMonths events={shown} />
      )}
      <p className="hint">{say('note')}</p>
    </div>
  )
}

function Subscription({ kind, address }: { kind: string | undefined; address: string }) {
  const say = usePageTexts('calendar')
  return (
    <aside className={styles.subscription} aria-labelledby="calendar-subscription">
      <h2 id="calendar-subscription">{say('subscribe')}</h2>
      <p>{say('subscribeText')}</p>
      <p className={styles.address}>{address}</p>
      <a className="btn btn--line" href={calendarFilePath(kind)} download>
        {copy.download}
      </a>
    </aside>
  )
}

/** The page of the route. */
export const calendarPage = { Screen: CalendarScreen, needs: calendarNeeds }
