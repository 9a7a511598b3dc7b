import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import type { JournalEntry } from './keeper-types.ts'
import { draftServer, draftWith, type DraftServer, type Line } from './testing/draft-server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A window on the article, with its own journal. */
function openWindow(server: DraftServer, name: string, found?: JournalEntry) {
  const journal: { entry?: JournalEntry | undefined } = {}
  const is = { alive: true, loggedIn: true }
  const { draft, version } = server.stored
  const keeper = draftKeeper(server.window(name, journal, is), {
    draft,
    version,
    saveTime: '',
    ...(found !== undefined && { found }),
  })
  return { name, keeper, journal, is }
}
const stateOf = ({ keeper }: { keeper: DraftKeeper }) => keeper.snapshot().state.kind

describe('one window', () => {
  test('saves 3 s after the last change; the journal has it within a second and forgets it then', async () => {
    const server = draftServer()
    const { keeper, journal } = openWindow(server, '甲')
    keeper.change(draftWith('一'))
    await later(600)
    expect([journal.entry?.draft.html, server.stored.draft.html]).toEqual(['一', ''])
    await later(3_000)
    expect([journal.entry, server.stored.draft.html, stateOf({ keeper })]).toEqual([undefined, '一', 'saved'])
  })

  test('writing without a pause is saved after 15 s', async () => {
    const server = draftServer()
    const { keeper } = openWindow(server, '甲')
    for (let at = 1; at <= 16; at += 1) {
      keeper.change(draftWith('字'.repeat(at)))
      await later(1_000)
    }
    expect(server.stored.draft.html.length).toBeGreaterThanOrEqual(15)
  })

  test('its own slow saves wait for each other and are no conflict', async () => {
    const server = draftServer()
    server.setLine(() => ({ there: 4_000, back: 9_000 }))
    const { keeper } = openWindow(server, '甲')
    for (let at = 1; at <= 10; at += 1) {
      keeper.change(draftWith(`第${at}稿`))
      if (at % 3 === 0) void keeper.save({ revision: true })
      await later(3_500)
    }
    await later(60_000)
    expect([server.stored.draft.html, stateOf({ keeper })]).toEqual(['第10稿', 'saved'])
  })

  test('an answer that got lost is no conflict either, whatever was written meanwhile', async () => {
    const server = draftServer()
    const lines: Line[] = [{ there: 5, back: 5, lost: 'answer' }]
    server.setLine(() => lines.shift() ?? { there: 5, back: 5 })
    const { keeper } = openWindow(server, '甲')
    keeper.change(draftWith('一'))
    await later(3_010)
    expect([stateOf({ keeper }), server.stored.draft.html]).toEqual(['offline', '一'])
    keeper.change(draftWith('一二'))
    await later(4_000)
    expect([stateOf({ keeper }), server.stored.draft.html]).toEqual(['saved', '一二'])
  })

  test('a dead line is tried with growing pauses, at once when it is back', async () => {
    const server = draftServer()
    let asked = 0
    server.setLine(() => ({ there: (asked += 1) && 5, back: 5, lost: 'request' }))
    const { keeper, journal } = openWindow(server, '甲')
    keeper.change(draftWith('一'))
    await later(10 * 60_000)
    expect(asked).toBeGreaterThan(8)
    expect(asked).toBeLessThan(20)
    expect([stateOf({ keeper }), journal.entry?.draft.html]).toEqual(['offline', '一'])
    server.setLine(() => ({ there: 5, back: 5 }))
    keeper.retry()
    await later(20)
    expect([stateOf({ keeper }), server.stored.draft.html]).toEqual(['saved', '一'])
  })

  test('a revision is made on demand and after ten minutes of writing', async () => {
    const server = draftServer()
    const { keeper } = openWindow(server, '甲')
    keeper.change(draftWith('一'))
    const isSaved = keeper.save({ revision: true })
    await later(100)
    expect([await isSaved, server.revisions]).toEqual([true, ['一']])
    for (let at = 0; at < 12; at += 1) {
      keeper.change(draftWith(`一${'二'.repeat(at + 1)}`))
      await later(60_000)
    }
    expect(server.revisions.length).toBe(2)
  })

  test('leaving sends what fits with keepalive', async () => {
    const server = draftServer()
    const { keeper, journal } = openWindow(server, '甲')
    keeper.change(draftWith('一'))
    keeper.leave()
    await later(50)
    expect([server.saves.at(-1)?.keepalive, journal.entry]).toEqual([true, undefined])
    keeper.change(draftWith('长'.repeat(30_000)))
    keeper.leave()
    await later(2)
    expect(journal.entry?.draft.html.length).toBe(30_000)
    await later(50)
    expect(server.saves.at(-1)?.keepalive).toBe(false)
  })

  test('a change taken back needs no save', async () => {
    const server = draftServer('一')
    const { keeper, journal } = openWindow(server, '甲')
    keeper.change(draftWith('二'))
    await later(700)
    keeper.change(draftWith('一'))
    await later(10_000)
    expect([server.saves.length, journal.entry, stateOf({ keeper })]).toEqual([0, undefined, 'saved'])
  })
})

describe('two people', () => {
  test('the one who is late sees both texts, and what they choose stands on revisions of both', async () => {
    const server = draftServer()
    const { keeper } = openWindow(server, '甲')
    keeper.change(draftWith('我的'))
    server.put(draftWith('对方的'), '乙')
    await later(4_000)
    const { state } = keeper.snapshot()
    expect(state).toMatchObject({ kind: 'conflict', theirs: { draft: { html: '对方的' }, by: '乙' } })
    keeper.change(draftWith('我的再写'))
    await later(60_000)
    expect(server.stored.draft.html).toBe('对方的')
    keeper.settle(draftWith('合并'))
    await later(1_000)
    expect([server.stored.draft.html, stateOf({ keeper })]).toEqual(['合并', 'saved'])
    expect(server.revisions).toEqual(['对方的', '我的再写', '合并'])
  })

  test('a move that leaves the text alone is no conflict', async () => {
    const server = draftServer('一')
    const { keeper } = openWindow(server, '甲')
    server.put(draftWith('一'), '')
    keeper.change(draftWith('二'))
    await later(4_000)
    expect([server.stored.draft.html, stateOf({ keeper })]).toEqual(['二', 'saved'])
  })

  test('who was taken over sends nothing and keeps everything', async () => {
    const server = draftServer()
    const { keeper, journal } = openWindow(server, '甲')
    keeper.change(draftWith('一'))
    keeper.pause()
    keeper.change(draftWith('一二'))
    await later(60_000)
    expect([server.saves.length, journal.entry?.draft.html]).toEqual([0, '一二'])
    keeper.resume()
    await later(100)
    expect(server.stored.draft.html).toBe('一二')
  })
})

/** Numbers that a seed makes (mulberry32). */
function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { chance: (part: number) => next() < part, below: (limit: number) => Math.floor(next() * limit) }
}

const SEEDS = Array.from({ length: 50 }, (_, at) => at + 1)

test.each(SEEDS)('whatever happens, no typed sentence is lost (seed %i)', async (seed) => {
  const random = seeded(seed)
  const server = draftServer('起')
  server.setLine(() => {
    const lost = random.chance(0.15) ? ('request' as const) : random.chance(0.15) ? ('answer' as const) : undefined
    return {
      there: random.below(2_000),
      back: random.below(random.chance(0.1) ? 20_000 : 1_000),
      ...(lost && { lost }),
    }
  })
  const typed: string[] = []
  const windows = [openWindow(server, '甲'), openWindow(server, '乙')]
  /** What was found after a crash and nobody has decided about yet. */
  const lying: JournalEntry[] = []

  const settleAtRandom = (keeper: DraftKeeper) => {
    const { state } = keeper.snapshot()
    if (state.kind !== 'conflict') return
    const texts: StudioDraft[] = [
      keeper.draft(),
      state.theirs.draft,
      draftWith(keeper.draft().html + state.theirs.draft.html),
    ]
    keeper.settle(texts[random.below(3)] ?? keeper.draft())
  }

  for (let step = 0; step < 120; step += 1) {
    const at = random.below(2)
    const window = windows[at]
    if (window === undefined) throw new Error('no window')
    const { keeper, journal, is, name } = window
    const act = random.below(12)
    if (act < 6) {
      const sentence = `〈${seed}.${step}${name}〉`
      typed.push(sentence)
      keeper.change(draftWith(keeper.draft().html + sentence))
    } else if (act === 6) void keeper.save({ revision: random.chance(0.5) })
    else if (act === 7) is.loggedIn = !is.loggedIn || random.chance(0.3)
    else if (act === 8) settleAtRandom(keeper)
    else if (act === 9) keeper.leave()
    else if (act === 10) {
      if (stateOf(window) === 'paused') keeper.resume()
      else if (stateOf(window) !== 'conflict') keeper.pause()
    } else if (random.chance(0.5)) {
      // killed: nothing of it is done any more, what it had written down is found by the next one
      await later(700)
      is.alive = false
      keeper.close()
      const { entry } = journal
      if (entry !== undefined && random.chance(0.2)) lying.push(entry)
      windows[at] = openWindow(server, name, random.chance(0.8) ? entry : undefined)
      if (windows[at]?.keeper.isDirty() === false && entry !== undefined) lying.push(entry)
    } else keeper.retry()
    await later(random.below(6_000))
  }

  await later(1_000)
  const places = [
    ...server.revisions,
    server.stored.draft.html,
    ...lying.flatMap(({ draft, earlier }) => [draft, ...earlier].map(({ html }) => html)),
    ...windows.flatMap(({ keeper, journal }) => {
      const { state } = keeper.snapshot()
      const { entry } = journal
      return [
        ...(entry ? [entry.draft, ...entry.earlier].map(({ html }) => html) : []),
        ...(state.kind === 'conflict' ? [state.theirs.draft.html, keeper.draft().html] : []),
      ]
    }),
  ]
  expect(typed.filter((sentence) => !places.some((place) => place.includes(sentence)))).toEqual([])

  // and once everything works again, all of it is with the server
  server.setLine(() => ({ there: 5, back: 5 }))
  for (const window of windows) window.is.loggedIn = true
  for (let round = 0; round < 20; round += 1) {
    for (const { keeper } of windows) {
      keeper.resume()
      keeper.retry()
      settleAtRandom(keeper)
    }
    await later(70_000)
  }
  expect(windows.map((window) => [stateOf(window), window.journal.entry])).toEqual([
    ['saved', undefined],
    ['saved', undefined],
  ])
  const kept = [
    ...server.revisions,
    server.stored.draft.html,
    ...lying.flatMap((entry) => [entry.draft, ...entry.earlier].map(({ html }) => html)),
  ]
  expect(typed.filter((sentence) => !kept.some((place) => place.includes(sentence)))).toEqual([])
})
