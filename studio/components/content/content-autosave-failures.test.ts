import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { contentAutosave, type RemoteContent } from './content-autosave.ts'
import type { KeptContent } from './kept-content.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const standing = (version: number) => ({ itemId: 1, version }) as ContentStanding
const text = (title: string): Content => ({ title })

/** An autosave of version 3. `fail`: error of each save, the last one repeated; undefined for a success. */
function startAutosave(fail: readonly unknown[] = [undefined], kept?: KeptContent) {
  const fails = [...fail]
  const saves: string[] = []
  const saved: string[] = []
  const is = { stored: true, delay: 0, read: (): Promise<RemoteContent> => Promise.reject(new StudioFailure(503, '')) }
  const autosave = contentAutosave(
    {
      async save({ title }, { version, keepalive }) {
        saves.push(`${String(title).slice(0, 3)} on ${version}${keepalive ? ' keepalive' : ''}`)
        const error = fails.length > 1 ? fails.shift() : fails[0]
        if (is.delay > 0) await new Promise((resolve) => setTimeout(resolve, is.delay))
        if (error !== undefined) throw error
        return { standing: standing(version + 1), problems: [], saveTime: '2026-11-26 10:00:00' }
      },
      read: () => is.read(),
      isSame: (one, other) => one['title'] === other['title'],
      keep: () => is.stored,
      onSaved: ({ standing: { version } }, content) => void saved.push(`${String(content['title'])} as ${version}`),
    },
    { content: text('甲'), version: 3, kept },
  )
  return { autosave, is, saves, saved, kind: () => autosave.snapshot().state.kind }
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const OFFLINE = new StudioFailure(0, '')

test('content is sent with keepalive only on demand, and only if browsers accept its size', async () => {
  const { autosave, saves } = startAutosave()
  autosave.change(text('乙'))
  await autosave.save()
  autosave.change(text('丙'))
  await autosave.save(true)
  autosave.change(text('长'.repeat(20_480)))
  await autosave.save(true)
  expect(saves).toEqual(['乙 on 3', '丙 on 4 keepalive', '长长长 on 5'])
})

test('without a change nothing is sent', async () => {
  const { autosave, saves } = startAutosave()
  expect(autosave.snapshot()).toEqual({
    state: { kind: 'saved' },
    saveTime: '',
    isJournaled: true,
    remote: undefined,
    refused: [],
  })
  expect([await autosave.save(), saves]).toEqual([true, []])
})

test('changes without a connection do not hasten the retry, and failed retries have growing intervals', async () => {
  const { autosave, saves, kind } = startAutosave([OFFLINE, OFFLINE, undefined])
  autosave.change(text('乙'))
  await autosave.save()
  autosave.change(text('丙'))
  expect(kind()).toBe('offline')
  await later(1_900)
  expect(saves).toHaveLength(1)
  await later(100)
  expect([saves, kind()]).toEqual([['乙 on 3', '丙 on 3'], 'offline'])
  await later(3_900)
  expect(saves).toHaveLength(2)
  await later(100)
  expect([saves.length, kind()]).toEqual([3, 'saved'])
})

test('an expired session is retried, and changes meanwhile wait for it', async () => {
  const { autosave, saves, kind } = startAutosave([new StudioFailure(401, ''), undefined])
  autosave.change(text('乙'))
  await autosave.save()
  autosave.change(text('丙'))
  await later(9_900)
  expect([kind(), saves.length]).toEqual(['loggedOut', 1])
  await later(100)
  expect(saves.at(-1)).toBe('丙 on 3')
})

test('an unknown error counts as a lost connection', async () => {
  const { autosave, kind } = startAutosave([new TypeError('no network')])
  autosave.change(text('乙'))
  expect([await autosave.save(), kind()]).toEqual([false, 'offline'])
})

test.each([503, 409])('after a conflict whose content cannot be read (%i), the save is retried', async (code) => {
  const { autosave, is, saves, kind } = startAutosave([new StudioFailure(409, ''), undefined])
  is.read = () => Promise.reject(new StudioFailure(code, ''))
  autosave.change(text('乙'))
  expect([await autosave.save(), kind()]).toEqual([false, 'offline'])
  await later(2_000)
  expect([saves.length, kind()]).toEqual([2, 'saved'])
})

test('a read that fails for another reason stops the saves with this reason', async () => {
  const { autosave, is } = startAutosave([new StudioFailure(409, '')])
  is.read = () => Promise.reject(new StudioFailure(403, '没有权限'))
  autosave.change(text('乙'))
  await autosave.save()
  expect(autosave.snapshot().state).toEqual({ kind: 'refused', message: '没有权限' })
})

test('a rejected save is not repeated without a change', async () => {
  const { autosave, saves, kind } = startAutosave([new StudioFailure(400, '标题过长')])
  autosave.change(text('乙'))
  await autosave.save()
  await later(120_000)
  expect([saves.length, kind()]).toEqual([1, 'refused'])
})

test('a change during a save is saved after the usual delay', async () => {
  const { autosave, is, saves, kind } = startAutosave()
  is.delay = 100
  autosave.change(text('乙'))
  await later(1_550)
  autosave.change(text('丙'))
  expect([kind(), saves]).toEqual(['saving', ['乙 on 3']])
  await later(1_500)
  expect([kind(), saves.length]).toEqual(['waiting', 1])
  await later(200)
  expect([kind(), saves]).toEqual(['saved', ['乙 on 3', '丙 on 4']])
})

test('two requests to save at the same time send the content once', async () => {
  const { autosave, saves } = startAutosave()
  autosave.change(text('乙'))
  expect(await Promise.all([autosave.save(), autosave.save()])).toEqual([true, true])
  expect(saves).toEqual(['乙 on 3'])
})

test('a save in progress at the close is not followed by another one', async () => {
  const { autosave, saves } = startAutosave([OFFLINE])
  autosave.change(text('乙'))
  const saving = autosave.save()
  autosave.close()
  await saving
  await later(60_000)
  expect(saves).toHaveLength(1)
})

test('listeners hear about changes of the state until they unsubscribe', async () => {
  const { autosave } = startAutosave()
  const kinds: string[] = []
  const unsubscribe = autosave.subscribe(() => kinds.push(autosave.snapshot().state.kind))
  autosave.change(text('乙'))
  await autosave.save()
  unsubscribe()
  autosave.change(text('丙'))
  expect(kinds).toEqual(['waiting', 'saving', 'saved'])
})

test('the caller hears of each save with its content, and whether the tab stores the content', async () => {
  const { autosave, is, saved } = startAutosave()
  is.stored = false
  autosave.change(text('乙'))
  expect(autosave.snapshot().isJournaled).toBe(false)
  is.stored = true
  await autosave.save()
  expect([saved, autosave.snapshot().isJournaled]).toEqual([['乙 as 4'], true])
})

test('stored content of the present version is dirty and is saved without a change', async () => {
  const { autosave, saves } = startAutosave([undefined], { content: text('乙'), version: 3 })
  expect([autosave.isDirty(), saves]).toEqual([true, []])
  await later(1_500)
  expect([autosave.isDirty(), saves]).toEqual([false, ['乙 on 3']])
})
