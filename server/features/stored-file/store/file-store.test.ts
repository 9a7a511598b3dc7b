import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newStoredName } from '#server/features/stored-file/stored-file-name.ts'
import { trashedFiles } from '#server/features/stored-file/testing/trashed-files.ts'
import { openPart, writeWhole } from '#server/features/stored-file/writing/part-file.ts'
import { type Ceph, hasCeph, startCeph } from '#server/testing/ceph.ts'
import { configuredStore } from './configured-store.ts'
import { s3Space } from './s3/s3-space.ts'
import { type FileStore, storeIn } from './file-store.ts'
import type { TrashedRow } from './file-trash.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const NOW = new Date('2026-11-26T09:00:00Z')
const MARKER = { databaseId: 'a'.repeat(32), database: 'site.db', boundAt: NOW.toISOString() }
const MB = 1024 * 1024

/** Time limits that are long enough on a busy machine. */
const PATIENT = { answerMs: 60_000, copyMs: 60_000, silenceMs: 60_000 }

describe.each(['folder', 's3'] as const)('files in a store of the kind %s', (kind) => {
  // without Ceph the tests of a bucket are skipped
  describe.skipIf(kind === 's3' && !hasCeph)('with a server', () => {
    let ceph: Ceph | undefined
    let workFolder: string
    let store: FileStore
    beforeAll(async () => {
      if (kind === 's3') ceph = await startCeph()
    })
    afterAll(() => ceph?.stop())
    beforeEach(async () => {
      workFolder = await mkdtemp(join(tmpdir(), 'store-'))
      const space = ceph && s3Space({ ...(await ceph.bucket()), prefix: 'site/' }, PATIENT)
      store = space ? storeIn(space, workFolder) : configuredStore({ filesFolder: workFolder })
    })
    afterEach(() => rm(workFolder, { recursive: true }))

    const bytesOf = async (name: string, range?: { start: number; end: number }) => {
      const opened = await store.read(name, range)
      return opened && { byteCount: opened.byteCount, text: (await buffer(opened.stream)).toString() }
    }

    async function put(text: string, name = newStoredName('pdf')): Promise<string> {
      await writeWhole(store, name, Buffer.from(text))
      return name
    }

    const trashed = () => trashedFiles(store)

    async function all(): Promise<string[]> {
      const names: string[] = []
      for await (const part of store.parts()) {
        for (const name of part.names) expect(name > part.after && name < part.end).toBe(true)
        names.push(...part.names)
      }
      return names
    }

    test('a file is read as it was written, whole or a range of it', async () => {
      const name = await put('0123456789')
      expect(await bytesOf(name)).toEqual({ byteCount: 10, text: '0123456789' })
      expect(await bytesOf(name, { start: 3, end: 5 })).toEqual({ byteCount: 10, text: '345' })
      expect(await store.readBytes(name)).toEqual(Buffer.from('0123456789'))
      expect(await store.find(name)).toMatchObject({ byteCount: 10, changedAt: expect.any(Date) as Date })
    })

    test('reading a missing file returns undefined', async () => {
      const name = newStoredName('pdf')
      expect([await store.find(name), await store.read(name), await store.isThere(name)]).toEqual([
        undefined,
        undefined,
        false,
      ])
      await store.remove(name)
      await store.trash.put(name, NOW)
      expect(await trashed()).toEqual([])
    })

    test('a part is in the store after it was kept, and deleted after it was discarded', async () => {
      const name = newStoredName('mp4')
      const part = await openPart(store)
      await part.write(Buffer.alloc(3 * MB, 'x'))
      expect(await all()).toEqual([])
      await part.keep(name)
      await part.discard()
      expect(await all()).toEqual([name])
      expect((await store.find(name))?.byteCount).toBe(3 * MB)
      const other = await openPart(store)
      await other.write(Buffer.from('x'))
      await other.discard()
      expect(await all()).toEqual([name])
      expect(await readdir(join(workFolder, 'tmp'))).toEqual([])
    })

    test('parts cover the whole range of names in order, including empty parts', async () => {
      const names = ['00', '00', '7f', 'ff'].map((start) => start + newStoredName('pdf').slice(2))
      for (const name of names) await put(name, name)
      await store.writeMarker(MARKER)
      await store.trash.put(await put('gone'), NOW)
      const bounds: string[] = []
      for await (const { after, end } of store.parts()) bounds.push(after, end)
      expect(bounds.length).toBe(2 * 256)
      expect(bounds.filter((_bound, index) => index % 2 === 1).slice(0, -1)).toEqual(
        bounds.filter((_bound, index) => index % 2 === 0).slice(1),
      )
      expect((await all()).toSorted()).toEqual(names.toSorted())
    })

    test('the marker has the last written value, and an invalid marker is an error', async () => {
      expect(await store.readMarker()).toBeUndefined()
      await store.writeMarker({ ...MARKER, databaseId: 'b'.repeat(32) })
      await store.writeMarker(MARKER)
      expect(await store.readMarker()).toEqual(MARKER)
      await store.writeMarker({ ...MARKER, databaseId: 'none' })
      await expect(store.readMarker()).rejects.toThrow('database.json')
    })

    test('the trash stores a file with its row, puts it back, and deletes a day', async () => {
      const row = { ownerId: 7, originalFilename: '简历.pdf' } as TrashedRow
      const [owned, orphan] = [await put('owned'), await put('orphan')]
      await store.trash.put(owned, NOW, row)
      await store.trash.put(orphan, new Date('2026-11-25T00:00:00Z'))
      expect(await all()).toEqual([])
      const [first, second] = [
        { name: orphan, day: '2026-11-25' },
        { name: owned, day: '2026-11-26' },
      ]
      expect(await trashed()).toEqual([first, second])
      expect(await store.trash.days()).toEqual([first.day, second.day])
      expect(await store.trash.rowOf(second)).toEqual(row)
      expect(await store.trash.rowOf(first)).toBeUndefined()
      await store.trash.putBack(second)
      expect(await bytesOf(owned)).toEqual({ byteCount: 5, text: 'owned' })
      expect(await store.trash.rowOf(second)).toBeUndefined()
      await expect(store.trash.putBack(second)).rejects.toThrow('gone')
      await store.trash.removeDay('2026-11-25')
      expect(await trashed()).toEqual([])
    })

    test('removeOwned deletes the uploads of some owners from the trash, and nothing else', async () => {
      const names = await Promise.all([7, 8, 9].map((ownerId) => put(`of ${ownerId}`)))
      const files = names.map((name, at) => ({ name, day: NOW.toISOString().slice(0, 10), ownerId: 7 + at }))
      for (const { name, ownerId } of files) await store.trash.put(name, NOW, { ownerId } as TrashedRow)
      await put('in the store')
      expect(await store.trash.removeOwned(new Set([7, 9, 10]))).toBe(2)
      expect(await trashed()).toEqual(files.slice(1, 2).map(({ name, day }) => ({ name, day })))
      expect((await all()).length).toBe(1)
    })

    test('removeDay deletes all files of a day from the trash', async () => {
      for (let count = 0; count < 30; count += 1) await store.trash.put(await put('old'), NOW)
      await store.trash.put(await put('new'), new Date('2026-11-27T00:00:00Z'))
      await store.trash.removeDay('2026-11-26')
      expect((await trashed()).map(({ day }) => day)).toEqual(['2026-11-27'])
      expect(await store.trash.days()).toEqual(['2026-11-27'])
    })

    test.runIf(kind === 'folder')('a folder in the trash whose name is not a day is not listed', async () => {
      await store.trash.put(await put('old'), NOW)
      await mkdir(join(workFolder, 'trash', '0000-notes'))
      expect(await store.trash.days()).toEqual(['2026-11-26'])
    })

    test('a removed file is gone from store and trash', async () => {
      const name = await put('first')
      await store.trash.put(name, NOW, { ownerId: 7 } as TrashedRow)
      await put('second', name)
      await store.remove(name)
      expect([await store.isThere(name), await trashed(), await all()]).toEqual([false, [], []])
      expect(await store.trash.rowOf({ name, day: '2026-11-26' })).toBeUndefined()
    })

    test('taking a missing local file fails and stores nothing', async () => {
      const name = newStoredName('pdf')
      const path = join(workFolder, 'missing')
      await expect(store.take(path, name)).rejects.toThrow('ENOENT')
      expect(await store.isThere(name)).toBe(false)
    })

    test.runIf(kind === 's3')('all files are found if a folder has more files than one listing returns', async () => {
      const folder = 'ab'
      const names = Array.from({ length: 1100 }, () => folder + newStoredName('pdf').slice(2))
      for (let at = 0; at < names.length; at += 50)
        await Promise.all(names.slice(at, at + 50).map((name) => put('x', name)))
      expect((await all()).toSorted()).toEqual(names.toSorted())
    })

    test.runIf(kind === 's3')(
      'a wrong key and a missing bucket are errors that name the setting, and not the secret',
      async () => {
        const settings = await (ceph as Ceph).bucket()
        const of = (other: Partial<typeof settings>) =>
          configuredStore({ filesFolder: workFolder, filesStore: 's3', filesS3: { ...settings, ...other } })
        const wrong = await of({ secretKey: 'not-the-secret' })
          .readMarker()
          .catch((error: unknown) => error)
        expect(wrong).toBeInstanceOf(StoreUnavailable)
        expect(String(wrong)).toContain('FILES_S3_SECRET_KEY')
        expect(JSON.stringify(wrong) + String(wrong)).not.toContain('not-the-secret')
        await expect(of({ bucket: 'no-such-bucket' }).readMarker()).rejects.toThrow('FILES_S3_BUCKET')
        const path = join(workFolder, 'kept')
        await writeFile(path, 'kept')
        await expect(of({ bucket: 'no-such-bucket' }).take(path, newStoredName('pdf'))).rejects.toThrow(
          'FILES_S3_BUCKET',
        )
        expect(await readFile(path, 'utf8')).toBe('kept')
      },
    )

    test.runIf(kind === 's3')(
      'the store is unavailable while its gateway is dead or silent, and works again afterwards without a restart',
      async () => {
        const name = await put('still there')
        const { killGateway, startGateway, freezeGateway } = ceph as Ceph
        await killGateway()
        await expect(store.read(name)).rejects.toThrow(StoreUnavailable)
        await expect(put('new')).rejects.toThrow(StoreUnavailable)
        await startGateway()
        expect(await bytesOf(name)).toEqual({ byteCount: 11, text: 'still there' })
        freezeGateway(true)
        await expect(store.read(name)).rejects.toThrow(StoreUnavailable)
        await expect(store.reach()).rejects.toThrow(StoreUnavailable)
        freezeGateway(false)
        expect(await bytesOf(name)).toEqual({ byteCount: 11, text: 'still there' })
      },
    )
  })
})
