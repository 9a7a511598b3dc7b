import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentStanding, SavedContent } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { contentKeeper } from './content-keeper.ts'
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

/** A keeper with a server that holds one content, and everything that reached both. */
function aKeeper(given: { kept?: KeptContent; stored?: Content; version?: number } = {}) {
  const server = { content: given.stored ?? { title: '甲' }, version: given.version ?? 3 }
  const sent: string[] = []
  const kept: (KeptContent | undefined)[] = []
  let next: (() => Promise<unknown>) | undefined
  const keeper = contentKeeper(
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
    keeper,
    server,
    sent,
    kept,
    onNext: (work: () => Promise<unknown>) => {
      next = work
    },
    kind: () => keeper.snapshot().state.kind,
  }
}

test('changes are saved together, a while after the last one', async () => {
  const { keeper, sent, kind } = aKeeper()
  keeper.change({ title: '乙' })
  await vi.advanceTimersByTimeAsync(1_400)
  keeper.change({ title: '丙' })
  await vi.advanceTimersByTimeAsync(1_400)
  expect(sent).toEqual([])
  expect(kind()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['丙 on 3'])
  expect(keeper.snapshot()).toMatchObject({ state: { kind: 'saved' }, saveTime: '2026-11-26 10:00:00' })
  expect(keeper.version()).toBe(4)
})

test('unsaved content is kept until the server has it', async () => {
  const { keeper, kept } = aKeeper()
  keeper.change({ title: '乙' })
  expect(kept).toEqual([{ content: { title: '乙' }, version: 3 }])
  expect(await keeper.save()).toBe(true)
  expect(kept.at(-1)).toBeUndefined()
})

test('a change during a request is saved after it, on the version of its response', async () => {
  const { keeper, sent, onNext } = aKeeper()
  onNext(() => Promise.resolve(keeper.change({ title: '丙' })))
  keeper.change({ title: '乙' })
  expect(await keeper.save()).toBe(true)
  expect(sent).toEqual(['乙 on 3', '丙 on 4'])
})

test('without a connection the save is tried again', async () => {
  const { keeper, sent, onNext, kind } = aKeeper()
  onNext(() => Promise.reject(new StudioFailure(0, '')))
  keeper.change({ title: '乙' })
  expect(await keeper.save()).toBe(false)
  expect(kind()).toBe('offline')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['乙 on 3', '乙 on 3'])
  expect(kind()).toBe('saved')
})

test('a refused save names the values, and the next change is tried', async () => {
  const { keeper, onNext, kind } = aKeeper()
  const fields = [{ field: 'title', message: '标题过长' }]
  onNext(() => Promise.reject(new StudioFailure(400, '填写的内容有误', { fields })))
  keeper.change({ title: '乙' })
  expect(await keeper.save()).toBe(false)
  expect(keeper.snapshot()).toMatchObject({ state: { kind: 'refused', message: '标题过长' }, refused: fields })
  keeper.change({ title: '丙' })
  expect(await keeper.save()).toBe(true)
  expect(kind()).toBe('saved')
  expect(keeper.snapshot().refused).toEqual([])
})

test('content saved by a colleague is never overwritten', async () => {
  const { keeper, server, sent, kind } = aKeeper()
  Object.assign(server, { content: { title: '对方' }, version: 9 })
  keeper.change({ title: '乙' })
  expect(await keeper.save()).toBe(false)
  expect(kind()).toBe('conflict')
  expect(keeper.snapshot().remote).toEqual({ content: { title: '对方' }, standing: standing(9) })
  keeper.change({ title: '丙' })
  expect(await keeper.save()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(server.content).toEqual({ title: '对方' })
  keeper.forget()
  expect(keeper.isDirty()).toBe(false)
})

test('a save with a lost response causes no conflict', async () => {
  const { keeper, server, onNext, kind } = aKeeper()
  onNext(() => {
    Object.assign(server, { content: { title: '乙' }, version: 4 })
    return Promise.reject(new StudioFailure(0, ''))
  })
  keeper.change({ title: '乙' })
  await keeper.save()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kind()).toBe('saved')
  expect(keeper.version()).toBe(4)
})

test('content kept over a reload is saved', async () => {
  const { sent, kind } = aKeeper({ kept: { content: { title: '乙' }, version: 3 } })
  expect(kind()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sent).toEqual(['乙 on 3'])
})

test('content kept on an earlier version is a conflict, unless the server has it', async () => {
  const other = aKeeper({ kept: { content: { title: '乙' }, version: 2 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(other.kind()).toBe('conflict')
  const same = aKeeper({ kept: { content: { title: '甲' }, version: 2 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(same.kind()).toBe('saved')
})

test('a closed keeper sends nothing', async () => {
  const { keeper, sent, kept } = aKeeper()
  keeper.change({ title: '乙' })
  keeper.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  expect(kept).toHaveLength(1)
})
