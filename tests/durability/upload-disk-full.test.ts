import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { freeBytes } from '#server/platform/disk-space.ts'
import { aFilm, PDF } from '#tests/uploads/sample-files.ts'
import { beginUpload } from '#tests/uploads/slow-upload.ts'
import { partSizes, until } from '#tests/uploads/upload-process.ts'
import { openUploadSite, storedPaths, upload, type UploadSite } from '#tests/uploads/upload-site.ts'

const run = promisify(execFile)
const MB = 1024 * 1024
/** Upper bound of the sent bytes not yet in the file: the head of the part, and a possible beginning of a boundary. */
const MULTIPART_BYTES = 1024
const NO_SPACE = { code: 500, msg: UPLOAD_MESSAGE.noSpace }

const disk = await mountSmallDisk()
if (disk === undefined) console.warn('a small disk cannot be mounted here: the tests of a full one are left out')
afterAll(async () => {
  if (disk === undefined) return
  await run('umount', [disk])
  await rm(disk, { recursive: true })
})

describe.skipIf(disk === undefined)('on a disk of 8 MB', () => {
  const folder = disk ?? ''
  const filler = join(folder, 'filler')
  let site: UploadSite
  beforeAll(async () => {
    site = await openUploadSite({ people: 4, config: { filesFolder: folder, freeSpaceFloorMb: 0 } })
  })
  afterAll(() => site.close())

  /** Fills the disk up to `left` free bytes. */
  const fillUpTo = async (left: number) => writeFile(filler, Buffer.alloc((await freeBytes(folder)) - left))

  test('an upload that fills the disk gets an error and is removed; another upload in progress completes', async () => {
    const [first = '', second = ''] = site.people
    await rm(filler, { force: true }) // left by a failed attempt
    const [kept, lost] = [aFilm(2 * MB), aFilm(4 * MB)]
    const healthy = beginUpload(site.port, { key: first, name: 'a.mp4', content: kept, purpose: 'video' })
    const unlucky = beginUpload(site.port, { key: second, name: 'b.mp4', content: lost, purpose: 'video' })
    await Promise.all([healthy.sendUpTo(MB), unlucky.sendUpTo(MB)])
    // waits until all sent bytes are on disk: later bytes of the healthy upload could find the disk full
    await until(async () => (await partSizes(folder)).filter((size) => size > MB - MULTIPART_BYTES).length === 2)
    await fillUpTo(2 * MB)

    unlucky.finish()
    expect(await unlucky.reply).toEqual(NO_SPACE)
    expect(await partSizes(folder)).toHaveLength(1)

    healthy.finish()
    const reply = await healthy.reply
    expect(reply).toMatchObject({ code: 200 })
    const response = await fetch(reply.url ?? '', { headers: { ausessionkey: first } })
    expect(Buffer.from(await response.arrayBuffer()).equals(kept)).toBe(true)
    expect(await partSizes(folder)).toEqual([])
  })

  test('uploads are rejected while the disk is full, and accepted once space is free', async () => {
    const [, , third] = site.people
    await rm(filler, { force: true })
    await fillUpTo(0)
    const before = await storedPaths(folder)
    expect(await upload(site, 'a.pdf', PDF, { key: third })).toEqual(NO_SPACE)
    expect(await storedPaths(folder)).toEqual(before)
    await rm(filler)
    expect(await upload(site, 'a.pdf', PDF, { key: third })).toMatchObject({ code: 200 })
  })

  test('the remaining bytes of uploads in progress count as used space', async () => {
    const [first = '', second = '', third = ''] = site.people
    const room = await freeBytes(folder)
    const content = aFilm(Math.floor(room * 0.6))
    const begun = beginUpload(site.port, { key: first, name: 'a.mp4', content, purpose: 'video' })
    await begun.sendUpTo(MB)
    await until(async () => (await partSizes(folder)).some((size) => size > MB / 2))
    expect(await upload(site, 'a.mp4', content, { purpose: 'video', key: second })).toEqual(NO_SPACE)
    // arrived bytes are on disk and no longer outstanding
    expect(await upload(site, 'a.mp4', aFilm(Math.floor(room * 0.3)), { purpose: 'video', key: third })).toMatchObject({
      code: 200,
    })
    begun.destroy()
    await until(async () => (await partSizes(folder)).length === 0)
  })

  test('below the floor of free space, an upload is rejected before its first byte is stored', async () => {
    const guarded = await openUploadSite({ config: { filesFolder: folder, freeSpaceFloorMb: 7 } })
    try {
      const { mtimeMs } = await stat(join(folder, 'tmp'))
      const refused = beginUpload(guarded.port, { key: guarded.people[0] ?? '', name: 'a.pdf', content: aFilm(MB) })
      await refused.sendUpTo(1000)
      expect(await refused.reply).toEqual(NO_SPACE)
      refused.destroy()
      // no part was created, not even an empty one, which would change the folder's mtime
      expect((await stat(join(folder, 'tmp'))).mtimeMs).toBe(mtimeMs)
      expect(await readdir(join(folder, 'tmp'))).toEqual([])
    } finally {
      await guarded.close()
    }
  })
})

/** Mounts an empty disk of 8 MB. @returns its folder; undefined if the system does not permit mounting. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}
