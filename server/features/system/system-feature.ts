import { existsSync, readFileSync } from 'node:fs'
import type { SystemState } from '#contracts/generated/studio-wire.ts'
import { UPLOAD_RULES, uploadLimitBytes, uploadKind, type UploadKind } from '#contracts/constants/upload-rules.ts'
import type { Database } from '#server/database/database.ts'
import type { PublicationScheduler } from '#server/features/editorial/publication-scheduler.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { anchorText } from '#server/platform/audit-anchor.ts'
import { REMOVAL_JOBS, type RemovalGuard } from '#server/features/removal/removal-guard.ts'
import { defineFeature } from '#server/features/feature.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Retention } from '#server/features/retention/retention.ts'
import type { Readiness } from '#server/http/readiness.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { backupOf, disksOf, healthOf } from './system-state.ts'

type Needs = {
  config: { databaseUrl: string; filesFolder: string; secretsFile: string }
  database: Database
  clock: Clock
  releases: PublicationScheduler
  removals: RemovalGuard
  audit: AuditLog
  contentTimer: { nextDueAt: () => Promise<Date | undefined> }
  smsBudget: () => Promise<SystemState['smsBudget'] | undefined>
  retention: Pick<Retention, 'lastRun'>
  studioCalls: StudioCalls
}

const KINDS: readonly UploadKind[] = ['image', 'video', 'file']

/** State of the site for staff. */
export const systemFeature = defineFeature({
  services({ config, database, clock, releases, removals, audit, ...needs }: Needs) {
    const startedAt = clock.now()
    let readiness: Readiness | undefined
    const version = siteVersion()
    return {
      system: {
        version,
        /** Sets the source of the health of this process. */
        follow(given: Readiness): void {
          readiness = given
        },
        async read(): Promise<SystemState> {
          const now = clock.now()
          const [files, { lastRunAt, nextDueAt, overdueCount }, held, anchor, nextContentAt] = await Promise.all([
            database.read.storedFile.aggregate({ _count: true, _sum: { byteCount: true } }),
            releases.state(),
            removals.held(),
            audit.anchor(),
            needs.contentTimer.nextDueAt(),
          ])
          const retained = needs.retention.lastRun()
          return {
            version,
            startTime: beijingTime(startedAt),
            database: database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL',
            ...(await healthOf(readiness)),
            disks: await disksOf(config),
            lastBackup: await backupOf(config, now),
            smsBudget: (await needs.smsBudget()) ?? null,
            nextContentTime: nextContentAt === undefined ? null : beijingTime(nextContentAt),
            retention:
              retained === undefined
                ? null
                : {
                    time: beijingTime(retained.at),
                    removed: Object.values(retained.removed).reduce((sum, count) => sum + count, 0),
                  },
            fileCount: files._count,
            fileBytes: Number(files._sum.byteCount ?? 0),
            uploadLimits: KINDS.map((kind) => ({
              kind,
              extensions: UPLOAD_RULES.file.extensions.filter((extension) => uploadKind(extension) === kind),
              byteCountMax: uploadLimitBytes(kind),
            })),
            auditAnchor: anchorText(anchor),
            heldRemovals: held.map(({ job, count, total, heldAt }) => ({
              name: REMOVAL_JOBS[job],
              count,
              total,
              heldTime: beijingTime(heldAt),
            })),
            releaseTimer: {
              lastRunTime: lastRunAt === undefined ? null : beijingTime(lastRunAt),
              nextDueTime: nextDueAt === undefined ? null : beijingTime(nextDueAt),
              overdueCount,
            },
          }
        },
      },
    }
  },

  plugin(app, { studioCalls, system }) {
    studioCalls.bind(app, 'readSystem', () => system.read())
  },
})

/** Version of the running site, from the nearest package.json above its files. */
function siteVersion(): string {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    const file = new URL('package.json', folder)
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {}
    if (known.version !== undefined) return known.version
    if (folder.pathname === '/' || folder.href === new URL('../', folder).href) return ''
  }
}
