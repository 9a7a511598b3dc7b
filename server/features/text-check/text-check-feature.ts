import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { checkResults } from './check-results.ts'
import { checkThread } from './check-thread.ts'
import { textCheck } from './text-check-service.ts'
import { wordList } from './word-list.ts'

type Needs = {
  config: { publicUrl: string }
  fileStorage: FileStore
  database: Database
  clock: Clock
  audit: AuditLog
  site: { facts: () => Promise<SiteFacts | undefined> }
  locations: { list: () => Promise<readonly { contactPhone: string }[]> }
  studioCalls: StudioCalls
}

/** Checks of article texts, and the list of words for them. */
export const textCheckFeature = defineFeature({
  services({ config: { publicUrl }, fileStorage: store, database, clock, audit, site, locations }: Needs) {
    const words = wordList({ database, clock, audit })
    /** Phone numbers as digits, e-mail addresses in lower case. */
    async function publishedContacts() {
      const [facts, offices] = await Promise.all([site.facts(), locations.list()])
      const phones = [facts?.phone ?? '', ...offices.map(({ contactPhone }) => contactPhone)]
      return new Set([
        ...phones.flatMap((phone) => phone.split(/[、,，;；/]/)).map((phone) => phone.replace(/\D/g, '')),
        (facts?.email ?? '').toLowerCase(),
      ])
    }
    const [thread, results] = [checkThread(), checkResults({ database, clock })]
    return {
      wordList: words,
      textCheck: textCheck({ database, clock, words, thread, results, store, publicUrl, publishedContacts }),
    }
  },

  plugin(app, { studioCalls: calls, textCheck: check, wordList: words }) {
    calls.bind(app, 'checkText', (input, caller) => check.checkText(caller, input))
    calls.bind(app, 'checkRevision', (input, caller) => check.checkRevision(caller, input))
    calls.bind(app, 'listWords', () => words.list())
    calls.bind(app, 'createWord', (input, caller) => words.create(caller, input))
    calls.bind(app, 'updateWord', (input, caller) => words.update(caller, input))
    calls.bind(app, 'deleteWord', ({ wordId }, caller) => words.delete(caller, wordId))
    calls.bind(app, 'importWords', (input, caller) => words.import(caller, input))
  },
})
