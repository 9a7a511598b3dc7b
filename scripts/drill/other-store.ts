import { join } from 'node:path'
import { fileStore } from '#server/features/stored-file/store/file-store.ts'
import { must, mustRefuse, type Scenario } from './scenario.ts'

export const otherStore: Scenario = {
  name: 'another FILES_FOLDER: an empty one, that of another site, and one that changes while the site runs',
  async play({ copy }) {
    const [site, other] = [await copy(), await copy()]
    mustRefuse(await site.start({ FILES_FOLDER: join(site.folder, 'empty') }), 'npm run files -- adopt')
    const store = fileStore(other.filesFolder)
    const marker = await store.readMarker()
    must(marker !== undefined, 'the seeded site has no marker')
    await store.writeMarker({ ...marker, databaseId: 'f'.repeat(32) })
    mustRefuse(await site.start({ FILES_FOLDER: other.filesFolder }), other.filesFolder, 'npm run files -- adopt')
    const running = await site.start()
    await fileStore(site.filesFolder).writeMarker({ ...marker, databaseId: 'f'.repeat(32) })
    const report = await running.readiness('unready')
    await running.stop()
    must(report.status === 'unready' && report.reasons.includes('files'), `/readyz said ${JSON.stringify(report)}`)
    return 'refused twice; the running process is unready'
  },
}
