import type { Config } from './config.ts'
import type { SessionService } from './features/account/session/session-service.ts'
import type { FeedbackService } from './features/feedback/feedback-service.ts'
import type { ApplicationService } from './features/job-application/application-service.ts'
import type { AuditLog } from './features/audit/audit-log.ts'
import type { Clock } from './platform/clock.ts'
import { retention, type RetentionTerm } from './features/retention/retention.ts'

type Dependencies = {
  config: Pick<Config, 'retentionDays'>
  sessions: SessionService
  applications: ApplicationService
  feedback: FeedbackService
  idleResumes: (before: Date) => Promise<number>
  audit: AuditLog
  clock: Clock
}

/** The table of terms (docs/operate.md) and the job that keeps to it. */
export function createRetention({ config, audit, clock, ...features }: Dependencies) {
  const { sessions, applications, feedback, idleResumes } = features
  const days = config.retentionDays
  const terms: RetentionTerm[] = [
    { kind: 'sessions', days: days.sessions, remove: (...due) => sessions.forgetEnded(...due) },
    { kind: 'withdrawnFiles', days: days.withdrawnFiles, remove: (...due) => applications.dropWithdrawnFiles(...due) },
    { kind: 'applications', days: days.applications, remove: (...due) => applications.forgetOld(...due) },
    { kind: 'feedback', days: days.feedback, remove: (...due) => feedback.forgetOld(...due) },
    { kind: 'idleResumes', days: days.idleResumes, count: idleResumes },
  ]
  return retention({ terms, audit, clock })
}
