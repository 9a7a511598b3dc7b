import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import type { DraftAutosave } from './draft-autosave.ts'
import type { JournalEntry } from './autosave-types.ts'
import { draftServer, draftWith, type Line } from './testing/draft-server.ts'
import { openWindow, stateOf } from './testing/draft-window.ts'

// Randomised tests, reproducible by seed: two windows on one article, a bad network, ended sessions, crashes,
// conflicts.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Seeded random number generator (mulberry32). */
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

/** A network that delays messages, and loses the request or the response of about 28 % of the calls. */
function badLine(random: ReturnType<typeof seeded>): Line {
  const lost = random.chance(0.15) ? ('request' as const) : random.chance(0.15) ? ('answer' as const) : undefined
  return {
    there: random.below(2_000),
    back: random.below(random.chance(0.1) ? 20_000 : 1_000),
    ...(lost && { lost }),
  }
}

const SEEDS = Array.from({ length: 50 }, (_, at) => at + 1)

test.each(SEEDS)('whatever happens, no typed sentence is lost (seed %i)', async (seed) => {
  const random = seeded(seed)
  const server = draftServer('起')
  server.setLine(() => badLine(random))
  const typed: string[] = []
  const windows = [openWindow(server, '甲'), openWindow(server, '乙')]
  /** Entries recovered after a crash, about which no author has decided yet. */
  const lying: JournalEntry[] = []

  const settleAtRandom = (autosave: DraftAutosave) => {
    const { state } = autosave.snapshot()
    if (state.kind !== 'conflict') return
    const texts: StudioDraft[] = [
      autosave.draft(),
      state.theirs.draft,
      draftWith(autosave.draft().html + state.theirs.draft.html),
    ]
    autosave.settle(texts[random.below(3)] ?? autosave.draft())
  }

  for (let step = 0; step < 120; step += 1) {
    const at = random.below(2)
    const window = windows[at]
    if (window === undefined) throw new Error('no window')
    const { autosave, journal, is, name } = window
    const act = random.below(13)
    if (act < 6) {
      const sentence = `〈${seed}.${step}${name}〉`
      typed.push(sentence)
      autosave.change(draftWith(autosave.draft().html + sentence))
    } else if (act === 6) void autosave.save({ revision: random.chance(0.5) })
    else if (act === 7) is.loggedIn = !is.loggedIn || random.chance(0.3)
    else if (act === 8) settleAtRandom(autosave)
    else if (act === 9) autosave.leave()
    else if (act === 10) {
      if (stateOf(window) === 'paused') autosave.resume()
      else if (stateOf(window) !== 'conflict') autosave.pause()
    } else if (act === 11) server.takeOver(random.chance(0.3) ? undefined : name)
    else if (random.chance(0.5)) {
      // killed: the window does nothing more, and the next window finds its journal entry
      await later(700)
      is.alive = false
      autosave.close()
      const { entry } = journal
      if (entry !== undefined && random.chance(0.2)) lying.push(entry)
      windows[at] = openWindow(server, name, random.chance(0.8) ? entry : undefined)
      if (windows[at]?.autosave.isDirty() === false && entry !== undefined) lying.push(entry)
    } else autosave.retry()
    await later(random.below(6_000))
  }

  await later(1_000)
  const places = [
    ...server.revisions,
    server.stored.draft.html,
    ...lying.flatMap(({ draft, earlier }) => [draft, ...earlier].map(({ html }) => html)),
    ...windows.flatMap(({ autosave, journal }) => {
      const { state } = autosave.snapshot()
      const { entry } = journal
      return [
        ...(entry ? [entry.draft, ...entry.earlier].map(({ html }) => html) : []),
        ...(state.kind === 'conflict' ? [state.theirs.draft.html, autosave.draft().html] : []),
      ]
    }),
  ]
  expect(typed.filter((sentence) => !places.some((place) => place.includes(sentence)))).toEqual([])

  // once everything works again, the server has every sentence
  server.setLine(() => ({ there: 5, back: 5 }))
  server.takeOver(undefined)
  for (const window of windows) window.is.loggedIn = true
  for (let round = 0; round < 20; round += 1) {
    for (const { autosave } of windows) {
      autosave.resume()
      autosave.retry()
      settleAtRandom(autosave)
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

test.each(SEEDS)('without a second author there is no conflict, and nothing is lost (seed %i)', async (seed) => {
  const random = seeded(seed)
  const server = draftServer('起')
  server.setLine(() => badLine(random))
  const typed: string[] = []
  let window = openWindow(server, '甲')
  for (let step = 0; step < 120; step += 1) {
    const { autosave, journal, is } = window
    const act = random.below(10)
    if (act < 5) {
      const sentence = `〈${step}〉`
      typed.push(sentence)
      autosave.change(draftWith(autosave.draft().html + sentence))
    } else if (act === 5) void autosave.save({ revision: random.chance(0.5) })
    else if (act === 6) is.loggedIn = !is.loggedIn
    else if (act === 7) autosave.leave()
    else if (act === 8) autosave.retry()
    else {
      await later(700)
      is.alive = false
      autosave.close()
      window = openWindow(server, '甲', journal.entry)
    }
    await later(random.below(6_000))
    expect(stateOf(window)).not.toBe('conflict')
  }
  server.setLine(() => ({ there: 5, back: 5 }))
  window.is.loggedIn = true
  window.autosave.retry()
  await later(70_000)
  expect(stateOf(window)).toBe('saved')
  expect(typed.filter((sentence) => !server.stored.draft.html.includes(sentence))).toEqual([])
})
