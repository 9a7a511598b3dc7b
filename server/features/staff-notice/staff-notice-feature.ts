import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { EditorialService } from '#server/features/editorial/editorial-service.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { DeskCounts } from '#server/features/feedback-desk/desk-counts.ts'
import type { ApplicationCounts } from '#server/features/recruiting/application-counts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { ShortLived } from '#server/short-lived/short-lived.ts'
import { studioNotices } from './studio-notices.ts'
import { sendToRobot } from './group-robot.ts'

type Needs = {
  config: { noticeWebhook: string }
  audit: AuditLog
  editorial: EditorialService
  feedbackCounts: DeskCounts
  applicationCounts: ApplicationCounts
  clock: Clock
  shortLived: ShortLived
}

const LOOK_EVERY_MS = 30_000

/** Sends the numbers of new events in the studio to a group robot (NOTICE_WEBHOOK). */
export const staffNoticeFeature = defineFeature({
  services({ config, feedbackCounts: feedback, applicationCounts: applications, ...known }: Needs) {
    const stopping = new AbortController()
    const send = (text: string) => sendToRobot({ url: config.noticeWebhook, text, stopping: stopping.signal })
    return {
      notices: studioNotices({ ...known, feedback, applications, send }),
      /** Aborts a message that is being sent. */
      stopNotices: () => stopping.abort(),
    }
  },

  plugin(app, { config, notices, stopNotices }) {
    if (config.noticeWebhook === '') return
    const work = periodicWork({ job: 'notices', intervalMs: LOOK_EVERY_MS })
    app.addHook('onListen', () =>
      work.start(
        () => notices.sendNews(),
        (error) => app.log.warn({ reason: (error as Error).message }, 'a notice to the group robot failed'),
      ),
    )
    app.addHook('onClose', async () => {
      stopNotices()
      await work.stop()
    })
  },
})
