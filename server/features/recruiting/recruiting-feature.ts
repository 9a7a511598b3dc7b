import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { ApplicationSnapshots } from '#server/features/job-application/job-application-snapshot.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import type { LookupService } from '#server/features/lookup/lookup-service.ts'
import type { FactorSteps } from '#server/features/staff/factor-steps.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { allowedText } from '#server/features/text-check/allowed-text.ts'
import type { WordList } from '#server/features/text-check/word-list.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { applicantReveals } from './applicant-reveals.ts'
import { applicationCounts } from './application-counts.ts'
import { applicationDesk } from './application-desk.ts'
import { applicationExport } from './application-export.ts'
import { applicationTransitions } from './application-transitions.ts'
import { applicationQueue } from './application-queue.ts'
import { colleaguesOf } from './colleagues.ts'
import { recruitmentFigures } from './recruitment-figures.ts'
import { recruitmentTemplates } from './recruitment-templates.ts'

type Needs = {
  config: { upstream: string }
  database: Database
  clock: Clock
  audit: AuditLog
  appliedJobs: AppliedJobs
  lookups: LookupService
  applicationSnapshots: ApplicationSnapshots
  files: StoredFileService
  wordList: WordList
  factorSteps: FactorSteps
  studioCalls: StudioCalls
}

/** Applications for recruiters, who read the applications in their scope and change their states. */
export const recruitingFeature = defineFeature({
  services({ appliedJobs: jobs, applicationSnapshots: snapshots, wordList, ...needs }: Needs) {
    const known = { ...needs, jobs, snapshots }
    const queue = applicationQueue({ ...known, isUpstream: needs.config.upstream !== '' })
    const reveals = applicantReveals(known)
    const colleagues = colleaguesOf(known)
    return {
      applicationCounts: applicationCounts(needs),
      applicationQueue: queue,
      applicantReveals: reveals,
      colleagues,
      applicationDesk: applicationDesk({ ...known, queue, reveals, colleagues }),
      applicationTransitions: applicationTransitions({
        ...known,
        queue,
        colleagues,
        requireAllowed: allowedText(wordList),
      }),
      applicationExport: applicationExport({ ...known, queue }),
      recruitmentFigures: recruitmentFigures(known),
      recruitmentTemplates: recruitmentTemplates(known),
    }
  },

  plugin(app, services) {
    const { studioCalls: calls, applicationTransitions: moves, recruitmentTemplates: templates } = services
    calls.bind(app, 'listApplications', (input, caller) => services.applicationQueue.list(caller, input))
    calls.bind(app, 'readApplication', ({ applicationId }, caller) =>
      services.applicationDesk.read(caller, applicationId),
    )
    calls.bind(app, 'readApplicationChoices', () => services.applicationQueue.choices())
    calls.bind(app, 'openApplication', ({ applicationId }, caller) => moves.open(caller, applicationId))
    calls.bind(app, 'inviteApplicants', (input, caller) => moves.invite(caller, input))
    calls.bind(app, 'refuseApplicants', (input, caller) => moves.refuse(caller, input))
    calls.bind(app, 'hireApplicants', (input, caller) => moves.hire(caller, input))
    calls.bind(app, 'takeMoveBack', ({ applicationId, reason }, caller) =>
      moves.takeBack(caller, applicationId, reason),
    )
    calls.bind(app, 'noteApplication', ({ applicationId, text }, caller) => moves.note(caller, applicationId, text))
    calls.bind(app, 'handOnApplication', (input, caller) => moves.handOn(caller, input))
    calls.bind(app, 'revealApplicant', (input, caller) => services.applicantReveals.reveal(caller, input))
    calls.bind(app, 'listRecruitmentTemplates', () => templates.list())
    calls.bind(app, 'createRecruitmentTemplate', (input, caller) => templates.create(caller, input))
    calls.bind(app, 'updateRecruitmentTemplate', (input, caller) => templates.update(caller, input))
    calls.bind(app, 'deleteRecruitmentTemplate', ({ templateId }, caller) => templates.delete(caller, templateId))
    calls.bind(app, 'readRecruitment', (_input, caller) => services.recruitmentFigures.read(caller))
    calls.bind(app, 'exportApplications', (input, caller) => {
      services.factorSteps.requireFreshFactor(caller)
      return services.applicationExport.write(caller, input)
    })
    calls.bind(app, 'readReveals', () => services.applicantReveals.counts())
  },
})
