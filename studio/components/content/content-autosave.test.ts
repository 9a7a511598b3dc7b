import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentStanding, SavedContent } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { contentAutosave } from './content-autosave.ts'
import type { KeptContent } from './kept-content.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const standing = (version: number): ContentStanding => ({
  itemId: 1,
  state: 'draft',
  stage: 0,
  stageCount: 1,
  version,
  isPublic: false,
  isShown: false,
})

/** An autosave with a fake server, and records of their calls. */
function startAutosave(given: { kept?: KeptContent; stored?: Content; version?: number } = {}) {
  const server = { content: given.stored ?? { title: '甲' }, version: given.version ?? 3 }
  const sent: string[] = []
  const kept: (KeptContent | undefined)[] = []
  let next: (() => Promise<unknown>) | undefined
  const autosave = contentAutosave(
    {
      async save(content, { version }): Promise<SavedContent> {
        sent.push(`${String(content['title'])} on ${version}`)
        const failing = next
        next = undefined
        await failing?.()
        if (version !== server.version) throw new StudioFailure(409, '')
        Object.assign(server, { content, version: version + 1 })
        return { standing: standing(server.version), problems: [], saveTime: '2026-11-26 10:00:00' }
      },
      read: () => Promise.resolve({ content: server.content, standing: standing(server.version) }),
      isSame: (one, other) => one['title'] === other['title'],
      keep: (entry) => kept.push(entry) > 0,
      onSaved: () => undefined,
    },
    { content: server.content, version: server.version, kept: given.kept },
  )
  return {
    autosave,
    server,
    sent,
    kept,
    onNext: (work: () => Promise<unknown>) => {
      next = work
    },
    kind: () => autosave.snapshot().state.kind,
  }
}

test('changes are saved together, with a delay after the last change', async () => {
  const { autosave, sent, kind } = startAutosave()
  autosave.change({ title: '乙' })
  await vi.advanceTimersByTimeAsync(1_400)
  autosave.change({ title: '丙' })
  await vi.advanceTimersByTimeAsync(1_400)
  expect(sent).toEqual([])
  expect(kind()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['丙 on 3'])
  expect(autosave.snapshot()).toMatchObject({ state: { kind: 'saved' }, saveTime: '2026-11-26 10:00:00' })
  expect(autosave.version()).toBe(4)
})

test('unsaved content is stored locally until the server has acknowledged it', async () => {
  const { autosave, kept } = startAutosave()
  autosave.change({ title: '乙' })
  expect(kept).toEqual([{ content: { title: '乙' }, version: 3 }])
  expect(await autosave.save()).toBe(true)
  expect(kept.at(-1)).toBeUndefined()
})

test('a change during a request is saved after the response, based on the version of the response', async () => {
  const { autosave, sent, onNext } = startAutosave()
  onNext(() => Promise.resolve(autosave.change({ title: '丙' })))
  autosave.change({ title: '乙' })
  expect(await autosave.save()).toBe(true)
  expect(sent).toEqual(['乙 on 3', '丙 on 4'])
})

test('without a connection the save is retried', async () => {
  const { autosave, sent, onNext, kind } = startAutosave()
  onNext(() => Promise.reject(new StudioFailure(0, '')))
  autosave.change({ title: '乙' })
  expect(await autosave.save()).toBe(false)
  expect(kind()).toBe('offline')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['乙 on 3', '乙 on 3'])
  expect(kind()).toBe('saved')
})

test('after a rejected save the snapshot contains the rejected fields, and the next change is saved', async () => {
  const { autosave, onNext, kind } = startAutosave()
  const fields = [{ field: 'title', message: '标题过长' }]
  onNext(() => Promise.reject(new StudioFailure(400, '填写的内容有误', { fields })))
  autosave.change({ title: '乙' })
  expect(await autosave.save()).toBe(false)
  expect(autosave.snapshot()).toMatchObject({ state: { kind: 'refused', message: '标题过长' }, refused: fields })
  autosave.change({ title: '丙' })
  expect(await autosave.save()).toBe(true)
  expect(kind()).toBe('saved')
  expect(autosave.snapshot().refused).toEqual([])
})

test('content saved by a colleague is never overwritten', async () => {
  const { autosave, server, sent, kind } = startAutosave()
  Object.assign(server, { content: { title: '对方' }, version: 9 })
  autosave.change({ title: '乙' })
  expect(await autosave.save()).toBe(false)
  expect(kind()).toBe('conflict')
  expect(autosave.snapshot().remote).toEqual({ content: { title: '对方' }, standing: standing(9) })
  autosave.change({ title: '丙' })
  expect(await autosave.save()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(server.content).toEqual({ title: '对方' })
  autosave.forget()
  expect(autosave.isDirty()).toBe(false)
})

test('a save with a lost response causes no conflict', async () => {
  const { autosave, server, onNext, kind } = startAutosave()
  onNext(() => {
    Object.assign(server, { content: { title: '乙' }, version: 4 })
    return Promise.reject(new StudioFailure(0, ''))
  })
  autosave.change({ title: '乙' })
  await autosave.save()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kind()).toBe('saved')
  expect(autosave.version()).toBe(4)
})

test('content stored locally before a reload is saved', async () => {
  const { sent, kind } = startAutosave({ kept: { content: { title: '乙' }, version: 3 } })
  expect(kind()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sent).toEqual(['乙 on 3'])
})

test('locally stored content based on an earlier version is a conflict, unless the server has the same content', async () => {
  const other = startAutosave({ kept: { content: { title: '乙' }, version: 2 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(other.kind()).toBe('conflict')
  const same = startAutosave({ kept: { content: { title: '甲' }, version: 2 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(same.kind()).toBe('saved')
})

test('a closed autosave sends nothing', async () => {
  const { autosave, sent, kept } = startAutosave()
  autosave.change({ title: '乙' })
  autosave.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  expect(kept).toHaveLength(1)
})
