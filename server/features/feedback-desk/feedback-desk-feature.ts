import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FeedbackDays } from '#server/features/feedback/feedback-terms.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { WordList } from '#server/features/text-check/word-list.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { allowedText } from '#server/features/text-check/allowed-text.ts'
import { deskChanges } from './desk-change.ts'
import { deskClerks } from './desk-clerks.ts'
import { deskCounts } from './desk-counts.ts'
import { deskTransitions } from './desk-transitions.ts'
import { deskReading } from './desk-reading.ts'
import { deskReveals } from './desk-reveals.ts'
import { feedbackTemplates } from './feedback-templates.ts'

type Needs = {
  config: { feedbackDays: FeedbackDays; upstream: string }
  database: Database
  clock: Clock
  cipher: FieldCipher
  audit: AuditLog
  files: StoredFileService
  wordList: WordList
  studioCalls: StudioCalls
}

/** Feedback for the staff who answer it: list, desk, transitions, reveals, templates. */
export const feedbackDeskFeature = defineFeature({
  services({ config: { feedbackDays: days, upstream }, wordList, ...needs }: Needs) {
    const changes = deskChanges(needs)
    return {
      feedbackCounts: deskCounts(needs),
      feedbackDesk: {
        ...deskReading({ ...needs, days, isUpstream: upstream !== '' }),
        ...deskTransitions({ ...needs, changes, days, requireAllowed: allowedText(wordList) }),
        ...deskReveals({ ...needs, changes }),
        ...deskClerks(needs),
      },
      feedbackTemplates: feedbackTemplates(needs),
    }
  },

  plugin(app, { studioCalls: calls, feedbackDesk: desk, feedbackTemplates: templates }) {
    const by =
      <Input, Data>(work: (caller: StaffCaller, input: Input) => Promise<Data>) =>
      (input: Input, caller: StaffCaller) =>
        work(caller, input)
    calls.bind(app, 'listFeedback', by(desk.list))
    calls.bind(app, 'readFeedbackEntry', ({ feedbackId }, caller) => desk.read(caller, feedbackId))
    calls.bind(app, 'takeFeedback', by(desk.take))
    calls.bind(app, 'assignFeedback', by(desk.assign))
    calls.bind(app, 'moveFeedbackDue', by(desk.moveDue))
    calls.bind(app, 'mergeFeedback', by(desk.merge))
    calls.bind(app, 'rejectFeedback', by(desk.reject))
    calls.bind(app, 'submitAnswer', by(desk.submitAnswer))
    calls.bind(app, 'recallAnswer', by(desk.recallAnswer))
    calls.bind(app, 'releaseAnswer', by(desk.releaseAnswer))
    calls.bind(app, 'returnAnswer', by(desk.returnAnswer))
    calls.bind(app, 'noteFeedback', by(desk.note))
    calls.bind(app, 'revealWriter', by(desk.reveal))
    calls.bind(app, 'listFeedbackClerks', () => desk.clerks())
    calls.bind(app, 'listFeedbackTemplates', () => templates.list())
    calls.bind(app, 'createFeedbackTemplate', by(templates.create))
    calls.bind(app, 'updateFeedbackTemplate', by(templates.update))
    calls.bind(app, 'deleteFeedbackTemplate', ({ templateId }, caller) => templates.delete(caller, templateId))
  },
})
