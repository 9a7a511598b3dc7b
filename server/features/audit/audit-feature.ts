import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import { anchorText } from '#server/platform/audit-anchor.ts'
import { type AnchorReport, auditAnchoring } from './audit-anchoring.ts'
import { auditLog } from './audit-log.ts'

type Needs = { database: Database; cipher: FieldCipher; clock: Clock; deletionJournal: DeletionJournal }

/** The append-only audit log and its anchors. This feature has no operations. */
export const auditFeature = defineFeature({
  services(needs: Needs) {
    const audit = auditLog(needs)
    return { audit, auditAnchoring: auditAnchoring({ audit, journal: needs.deletionJournal }) }
  },

  plugin(app, { auditAnchoring: anchoring }) {
    const logReport = ({ anchor, since, loss }: AnchorReport) => {
      if (loss === undefined) app.log.info({ anchor: anchorText(anchor) }, 'current anchor of the audit log')
      else app.log.error({ loss, since }, 'the audit log lacks entries that it had: npm run verify')
    }
    const onError = (error: unknown) => app.log.error({ err: error }, 'the state of the audit log was not recorded')
    app.addHook('onListen', () => anchoring.start(logReport, onError))
    app.addHook('onClose', async () => {
      await anchoring.stop()
      await anchoring.note().then(logReport, onError)
    })
  },
})
