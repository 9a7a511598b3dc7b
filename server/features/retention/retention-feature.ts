import type { SessionService } from '#server/features/account/session/session-service.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { RecycleBin } from '#server/features/editorial/recycle-bin.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FeedbackService } from '#server/features/feedback/feedback-service.ts'
import type { ApplicationService } from '#server/features/job-application/job-application-service.ts'
import type { RemovalGuard } from '#server/features/removal/removal-guard.ts'
import type { Clock } from '#server/platform/clock.ts'
import { retention, type RetentionTerm } from './retention.ts'

/** Days by kind of row; 0 keeps the rows forever. */
export type RetentionDays = {
  sessions: number
  withdrawnFiles: number
  applications: number
  feedback: number
  idleResumes: number
  deletedArticles: number
}

type Needs = {
  config: { retentionDays: RetentionDays }
  sessions: SessionService
  countIdleResumes: (before: Date) => Promise<number>
  applications: ApplicationService
  feedback: FeedbackService
  recycleBin: RecycleBin
  removals: RemovalGuard
  audit: AuditLog
  clock: Clock
}

/** The retention periods (docs/operate/personal-data.md) and the job that applies them. */
export const retentionFeature = defineFeature({
  services({ config, sessions, countIdleResumes, applications, feedback, recycleBin, removals, audit, clock }: Needs) {
    const days = config.retentionDays
    const terms: RetentionTerm[] = [
      { kind: 'sessions', days: days.sessions, remove: (...due) => sessions.forgetEnded(...due) },
      {
        kind: 'withdrawnFiles',
        days: days.withdrawnFiles,
        remove: (...due) => applications.dropWithdrawnFiles(...due),
        capped: { job: 'withdrawnFiles', count: (before) => applications.countWithdrawnFiles(before) },
      },
      {
        kind: 'applications',
        days: days.applications,
        remove: (...due) => applications.forgetOld(...due),
        capped: { job: 'applications', count: (before) => applications.countOld(before) },
      },
      {
        kind: 'feedback',
        days: days.feedback,
        remove: (...due) => feedback.forgetOld(...due),
        capped: { job: 'feedback', count: (before) => feedback.countOld(before) },
      },
      {
        kind: 'deletedArticles',
        days: days.deletedArticles,
        remove: (...due) => recycleBin.remove(...due),
        capped: { job: 'deletedArticles', count: (before) => recycleBin.count(before) },
      },
      { kind: 'idleResumes', days: days.idleResumes, count: countIdleResumes },
    ]
    return { retention: retention({ terms, audit, clock, removals }) }
  },

  plugin(app, { retention: job }) {
    app.addHook('onListen', () =>
      job.start((event) => {
        if (event.kind === 'done') app.log.info(event.report, 'retention applied')
        else
          app.log.error(
            { err: event.error },
            'what has been kept long enough could not be removed: tried again tomorrow',
          )
      }),
    )
    app.addHook('onClose', () => job.stop())
  },
})
