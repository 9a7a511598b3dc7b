import type { InspectionWarning, StudioWire } from '#contracts/generated/studio-wire.ts'
import { inColumn, isAllowed } from '#contracts/studio/permissions.ts'
import type { EditorialService } from '#server/features/editorial/editorial-service.ts'
import type { ContentWaitingReader } from '#server/features/content/content-waiting.ts'
import type { DeskCounts } from '#server/features/feedback-desk/desk-counts.ts'
import type { ApplicationCounts } from '#server/features/recruiting/application-counts.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { columnWarning } from './column-warning.ts'
import type { ContentEndings } from './content-endings.ts'
import type { DeadLinks } from './dead-links.ts'
import type { OverviewQueries } from './overview-queries.ts'

type Dependencies = {
  queries: OverviewQueries
  links: DeadLinks
  editorial: EditorialService
  feedback: Pick<DeskCounts, 'waiting'>
  applications: Pick<ApplicationCounts, 'waiting'>
  content: ContentWaitingReader
  endings: ContentEndings
  clock: Clock
}
type Overview = StudioWire['readOverview']['data']

const SOME = 10
const DUE_DAYS = 7
const DAY_MS = 24 * 3_600_000
const NONE = { total: 0, rows: [] }

/**
 * Overview for the caller: the caller's tasks, work waiting for others, due dates, and likely findings of inspections.
 */
export function overview({ queries, links, editorial, feedback, applications, content, endings, clock }: Dependencies) {
  async function staleColumns(caller: StaffCaller, now: Date): Promise<InspectionWarning[]> {
    const [columns, releases] = await Promise.all([queries.columns(), queries.lastReleases(now)])
    return columns
      .filter(({ typeId }) => isAllowed(caller.grants, 'readArticles', inColumn(typeId)))
      .flatMap((column) => columnWarning(column, releases.get(column.typeId), now) ?? [])
      .toSorted((a, b) => (a.dueTime ?? '').localeCompare(b.dueTime ?? ''))
  }

  async function owedReviews(caller: StaffCaller): Promise<InspectionWarning[]> {
    return (await editorial.owed(caller)).map(({ id, typeId, title, urgentReviewDueAt }) => ({
      kind: 'urgentReview',
      message: `《${title}》紧急发布后还没有补审`,
      typeId,
      articleId: id,
      dueTime: urgentReviewDueAt && beijingTime(urgentReviewDueAt),
    }))
  }

  async function brokenLinks(caller: StaffCaller): Promise<InspectionWarning[]> {
    const found = links.list()
    const visible = await editorial.visible(caller, [...new Set(found.map(({ articleId }) => articleId))])
    return found
      .filter(({ articleId }) => visible.has(articleId))
      .map(({ articleId, typeId, title, address }) => ({
        kind: 'deadLink',
        message: `《${title}》中的链接打不开：${address}`,
        typeId,
        articleId,
        dueTime: null,
      }))
  }

  return {
    async read(caller: StaffCaller): Promise<Overview> {
      const [written, sent, waitingContent, emptyPlaces, ending] = await Promise.all([
        feedback.waiting(caller),
        applications.waiting(caller),
        content.of(caller),
        content.emptyPlaces(caller),
        endings(caller),
      ])
      const others = { feedback: written, applications: sent, content: waitingContent, emptyPlaces, ...ending }
      // administrators, recruiters and clerks have no articles
      if (!isAllowed(caller.grants, 'readArticles'))
        return { mine: NONE, returned: NONE, waiting: NONE, due: NONE, published: NONE, warnings: [], ...others }
      const now = clock.now()
      const [mine, returned, waiting, due, published, ...warnings] = await Promise.all([
        editorial.list(caller, { scope: 'mine', pageSize: SOME }),
        editorial.returned(caller),
        editorial.list(caller, { scope: 'waiting', pageSize: SOME }),
        editorial.due(caller, now, new Date(now.getTime() + DUE_DAYS * DAY_MS)),
        editorial.published(caller, now),
        owedReviews(caller),
        staleColumns(caller, now),
        brokenLinks(caller),
      ])
      return { mine, returned, waiting, due, published, warnings: warnings.flat(), ...others }
    },

    /** Number of tasks that wait for the caller, for the title of the tab. */
    async countWaiting(caller: StaffCaller): Promise<StudioWire['countWaiting']['data']> {
      const [articles, written, sent, items] = await Promise.all([
        editorial.countWaiting(caller),
        feedback.waiting(caller),
        applications.waiting(caller),
        content.count(caller),
      ])
      return {
        articles,
        applications: sent === null ? 0 : sent.unseen + sent.mine,
        feedback: written === null ? 0 : written.waiting + written.mine + written.toRelease,
        content: items,
      }
    },
  }
}
