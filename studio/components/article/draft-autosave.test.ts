import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftServer, draftWith, type Line } from './testing/draft-server.ts'
import { openWindow, stateOf } from './testing/draft-window.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('one window', () => {
  test('a change is in the journal at once; 3 s later the change is saved and erased from the journal', async () => {
    const server = draftServer()
    const { autosave, journal } = openWindow(server, '甲')
    autosave.change(draftWith('一'))
    await later(1)
    expect([journal.entry?.draft.html, server.stored.draft.html]).toEqual(['一', ''])
    await later(3_500)
    expect([journal.entry, server.stored.draft.html, stateOf({ autosave })]).toEqual([undefined, '一', 'saved'])
  })

  test('during typing the journal is written about twice a second', async () => {
    const { autosave, journal } = openWindow(draftServer(), '甲')
    const kept = new Set<string | undefined>()
    for (let at = 1; at <= 20; at += 1) {
      autosave.change(draftWith('字'.repeat(at)))
      await later(100)
      kept.add(journal.entry?.draft.html)
    }
    expect(kept.size).toBeGreaterThanOrEqual(4)
    expect(kept.size).toBeLessThanOrEqual(6)
  })

  test('typing without a pause is saved after 15 s', async () => {
    const server = draftServer()
    const { autosave } = openWindow(server, '甲')
    for (let at = 1; at <= 16; at += 1) {
      autosave.change(draftWith('字'.repeat(at)))
      await later(1_000)
    }
    expect(server.stored.draft.html.length).toBeGreaterThanOrEqual(15)
  })

  test('slow saves of one window run one after the other and cause no conflict', async () => {
    const server = draftServer()
    server.setLine(() => ({ there: 4_000, back: 9_000 }))
    const { autosave } = openWindow(server, '甲')
    for (let at = 1; at <= 10; at += 1) {
      autosave.change(draftWith(`第${at}稿`))
      if (at % 3 === 0) void autosave.save({ revision: true })
      await later(3_500)
    }
    await later(60_000)
    expect([server.stored.draft.html, stateOf({ autosave })]).toEqual(['第10稿', 'saved'])
  })

  test('a window that was taken over saves nothing, keeps its text, and has a conflict when it resumes', async () => {
    const server = draftServer('起')
    const [first, second] = [openWindow(server, '甲'), openWindow(server, '乙')]
    server.takeOver('乙')
    first.autosave.change(draftWith('起，先写的'))
    await later(5_000)
    expect([stateOf(first), first.journal.entry?.draft.html]).toEqual(['paused', '起，先写的'])
    second.autosave.change(draftWith('起，接管的'))
    await later(5_000)
    expect([stateOf(second), server.stored.draft.html]).toEqual(['saved', '起，接管的'])
    server.takeOver('甲')
    first.autosave.resume()
    await later(5_000)
    expect(stateOf(first)).toBe('conflict')
  })

  test('a save rejected by the edit lock is retried if a check shows that the window holds the lock', async () => {
    const server = draftServer()
    const { autosave } = openWindow(server, '甲')
    server.takeOver('乙')
    autosave.change(draftWith('一'))
    await later(3_008)
    server.takeOver(undefined)
    await later(100)
    expect([stateOf({ autosave }), server.stored.draft.html]).toEqual(['saved', '一'])
  })

  test('a lost response causes no conflict, even if the text was changed before the retry', async () => {
    const server = draftServer()
    const lines: Line[] = [{ there: 5, back: 5, lost: 'answer' }]
    server.setLine(() => lines.shift() ?? { there: 5, back: 5 })
    const { autosave } = openWindow(server, '甲')
    autosave.change(draftWith('一'))
    await later(3_010)
    expect([stateOf({ autosave }), server.stored.draft.html]).toEqual(['offline', '一'])
    autosave.change(draftWith('一二'))
    await later(4_000)
    expect([stateOf({ autosave }), server.stored.draft.html]).toEqual(['saved', '一二'])
  })

  test('without a connection saves are retried with backoff, and at once when the connection is back', async () => {
    const server = draftServer()
    let asked = 0
    server.setLine(() => ({ there: (asked += 1) && 5, back: 5, lost: 'request' }))
    const { autosave, journal } = openWindow(server, '甲')
    autosave.change(draftWith('一'))
    await later(10 * 60_000)
    expect(asked).toBeGreaterThan(8)
    expect(asked).toBeLessThan(20)
    expect([stateOf({ autosave }), journal.entry?.draft.html]).toEqual(['offline', '一'])
    server.setLine(() => ({ there: 5, back: 5 }))
    autosave.retry()
    await later(20)
    expect([stateOf({ autosave }), server.stored.draft.html]).toEqual(['saved', '一'])
  })

  test('a revision is created on demand and after ten minutes of writing', async () => {
    const server = draftServer()
    const { autosave } = openWindow(server, '甲')
    autosave.change(draftWith('一'))
    const isSaved = autosave.save({ revision: true })
    await later(100)
    expect([await isSaved, server.revisions]).toEqual([true, ['一']])
    for (let at = 0; at < 12; at += 1) {
      autosave.change(draftWith(`一${'二'.repeat(at + 1)}`))
      await later(60_000)
    }
    expect(server.revisions.length).toBe(2)
  })

  test('leaving the page sends a draft with keepalive if the draft is small enough', async () => {
    const server = draftServer()
    const { autosave, journal } = openWindow(server, '甲')
    autosave.change(draftWith('一'))
    autosave.leave()
    await later(50)
    expect([server.saves.at(-1)?.keepalive, journal.entry]).toEqual([true, undefined])
    autosave.change(draftWith('长'.repeat(30_000)))
    autosave.leave()
    await later(2)
    expect(journal.entry?.draft.html.length).toBe(30_000)
    await later(50)
    expect(server.saves.at(-1)?.keepalive).toBe(false)
  })

  test('a change that is undone is not saved', async () => {
    const server = draftServer('一')
    const { autosave, journal } = openWindow(server, '甲')
    autosave.change(draftWith('二'))
    await later(700)
    autosave.change(draftWith('一'))
    await later(10_000)
    expect([server.saves.length, journal.entry, stateOf({ autosave })]).toEqual([0, undefined, 'saved'])
  })
})

describe('two authors', () => {
  test('the author who saves second sees both texts, and both texts become revisions before the chosen text', async () => {
    const server = draftServer()
    const { autosave } = openWindow(server, '甲')
    autosave.change(draftWith('我的'))
    server.put(draftWith('对方的'), '乙')
    await later(4_000)
    const { state } = autosave.snapshot()
    expect(state).toMatchObject({ kind: 'conflict', theirs: { draft: { html: '对方的' }, by: '乙' } })
    autosave.change(draftWith('我的再写'))
    await later(60_000)
    expect(server.stored.draft.html).toBe('对方的')
    autosave.settle(draftWith('合并'))
    await later(1_000)
    expect([server.stored.draft.html, stateOf({ autosave })]).toEqual(['合并', 'saved'])
    expect(server.revisions).toEqual(['对方的', '我的再写', '合并'])
  })

  test('a transition that does not change the text causes no conflict', async () => {
    const server = draftServer('一')
    const { autosave } = openWindow(server, '甲')
    server.put(draftWith('一'), '')
    autosave.change(draftWith('二'))
    await later(4_000)
    expect([server.stored.draft.html, stateOf({ autosave })]).toEqual(['二', 'saved'])
  })

  test('a window that was taken over sends nothing and keeps its text', async () => {
    const server = draftServer()
    const { autosave, journal } = openWindow(server, '甲')
    autosave.change(draftWith('一'))
    autosave.pause()
    autosave.change(draftWith('一二'))
    await later(60_000)
    expect([server.saves.length, journal.entry?.draft.html]).toEqual([0, '一二'])
    autosave.resume()
    await later(100)
    expect(server.stored.draft.html).toBe('一二')
  })

  test('a window that was taken over has nothing to save until its text changes', async () => {
    const server = draftServer('一')
    const { autosave } = openWindow(server, '甲')
    autosave.pause()
    expect(await autosave.save()).toBe(true)
    autosave.change(draftWith('一二'))
    expect([await autosave.save(), server.saves]).toEqual([false, []])
  })
})
