import { copyFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newStoredName, storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { writeWhole } from '#server/features/stored-file/writing/part-file.ts'
import type { DrillSite } from './drill-site.ts'
import { must, mustRefuse, type Scenario } from './scenario.ts'

const TWO_HOURS_MS = 2 * 3_600_000
const FILES = 'scripts/files-command.ts'

/** Copies the database to yesterday.db, stores `count` files, and copies the database to today.db. */
async function aDayOfWork(site: DrillSite, count: number): Promise<void> {
  await copyFile(site.databaseFile, join(site.folder, 'yesterday.db'))
  await site.withDatabase(async ({ write }) => {
    for (let number = 0; number < count; number += 1) {
      const name = newStoredName('pdf')
      const written = await writeWhole(fileStore(site.filesFolder), name, Buffer.from(`%PDF-1.7 ${name}`))
      const before = new Date(Date.now() - TWO_HOURS_MS)
      await utimes(join(site.filesFolder, storedFilePath(name)), before, before)
      const row = { name, folder: '2026/11/25', originalFilename: 'a.pdf', mediaType: 'application/pdf', ...written }
      await write.storedFile.create({ data: row })
    }
  })
  await copyFile(site.databaseFile, join(site.folder, 'today.db'))
}

/** Replaces the database by a copy, as an operator would do by hand. */
async function putInPlace(site: DrillSite, copy: 'yesterday.db' | 'today.db'): Promise<void> {
  await copyFile(join(site.folder, copy), site.databaseFile)
}

const deletePageChecksums = (site: DrillSite) => rm(`${site.databaseFile}.pages`, { force: true })

export const yesterdaysDatabase: Scenario = {
  name: "yesterday's site.db put back, a day of 40 files later",
  async play({ copy }) {
    const site = await copy()
    await aDayOfWork(site, 40)
    const files = await site.countFiles()
    await putInPlace(site, 'yesterday.db')
    mustRefuse(await site.start(), 'npm run restore', `${site.databaseFile}.pages`)
    await deletePageChecksums(site) // as the error message advises
    const running = await site.start()
    await running.saying('a job would have removed too much at once')
    const { status, reasons } = await running.readiness('degraded')
    await running.stop()
    must(status === 'degraded' && reasons.includes('removals'), `/readyz said ${status} ${reasons.join()}`)
    must((await site.countFiles()) === files, `${files} files became ${await site.countFiles()}`)
    const counts = await site.command(FILES, ['status'])
    must(counts.code === 1 && counts.output.includes('orphanedFiles'), `status said: ${counts.output}`)
    await putInPlace(site, 'today.db')
    await deletePageChecksums(site)
    const again = await site.start()
    const after = await again.readiness('ready')
    await again.stop()
    must(after.status === 'ready', `today's database is ${after.status}`)
    return `the sweep waits for an operator; ${files} of ${files} files are there`
  },
}

export const fewFilesInTrash: Scenario = {
  name: "yesterday's site.db put back, a day of 5 files later",
  async play({ copy }) {
    const site = await copy()
    await aDayOfWork(site, 5)
    const files = await site.countFiles()
    await putInPlace(site, 'yesterday.db')
    await deletePageChecksums(site)
    const running = await site.start()
    await running.saying('stored files swept')
    await running.stop()
    must((await site.countFiles()) === files - 5, 'the five are not in the trash')
    await putInPlace(site, 'today.db')
    await deletePageChecksums(site)
    const { code, output } = await site.command(FILES, ['restore'])
    must(code === 0 && (await site.countFiles()) === files, `restore left ${await site.countFiles()}: ${output}`)
    return `5 went to the trash and came back; ${files} of ${files} files are there`
  },
}
