import { describe, expect, test } from 'vitest'
import type { DraftEvent } from './draft-reducer.ts'
import { initialState } from './draft-state.ts'
import { draftWith } from './testing/draft-server.ts'
import {
  START,
  saved,
  play,
  changed,
  saveRequested,
  acknowledged,
  failed,
  kindOf,
  effectsOf,
  sent,
  waited,
} from './testing/draft-steps.ts'

describe('autosave', () => {
  test.each([
    [[0], 3_000],
    [[0, 12_000], 3_000],
    [[0, 12_001], 2_999],
    [[0, 14_900], 100],
    [[0, 15_001], 0],
  ])('after changes at %j ms the next save is due in %i ms', (times, ms) => {
    const step = play(saved, ...times.map((time, at): [DraftEvent, number] => [changed(`二${at}`), time]))
    expect([kindOf(step), waited(step)]).toEqual(['waiting', [ms]])
  })

  test('the maximum wait restarts after a request', () => {
    const step = play(
      saved,
      [changed('二'), 0],
      [{ type: 'due' }, 3_000],
      [acknowledged(8), 3_100],
      [changed('三'), 16_000],
    )
    expect(waited(step)).toEqual([3_000])
  })

  test('an undone change stops the timer and erases the journal', () => {
    const step = play(saved, [changed('二')], [changed('一')])
    expect([kindOf(step), effectsOf(step)]).toEqual(['saved', ['stopWaiting', 'erase']])
  })

  test('a change during a request is sent after the response', () => {
    const during = play(saved, [changed('二')], [{ type: 'due' }], [changed('三')])
    expect([kindOf(during), effectsOf(during)]).toEqual(['saving', ['noteSoon']])
    const next = play(during.state, [acknowledged(8)])
    expect([kindOf(next), sent(next)]).toEqual([
      'saving',
      [{ html: '三', version: 8, revision: false, keepalive: false }],
    ])
    const last = play(next.state, [acknowledged(9)])
    expect([kindOf(last), effectsOf(last), last.state.shown.saveTime]).toEqual([
      'saved',
      ['erase', 'stopWaiting'],
      '09:09',
    ])
  })

  test('a change back to the acknowledged text during a request is sent, too', () => {
    const step = play(saved, [changed('二')], [{ type: 'due' }], [changed('一')], [acknowledged(8)])
    expect(sent(step)).toMatchObject([{ html: '一', version: 8 }])
  })

  test('a timer that fires during a request sends nothing', () => {
    expect(sent(play(saved, [changed('二')], [{ type: 'due' }], [{ type: 'due' }]))).toEqual([])
  })

  test('a new autosave continues from a journal entry with the version, checksums and earlier texts of the entry', () => {
    const entry = { draft: draftWith('三'), version: 5, known: ['m'], earlier: [draftWith('二')], time: 1 }
    const found = initialState({ ...START, found: entry }, 0)
    expect(kindOf({ state: found, effects: [] })).toBe('waiting')
    const step = play(found, [{ type: 'due' }])
    expect(sent(step)).toEqual([{ html: '二', version: 5, revision: true, keepalive: false }])
    expect(sent(play(step.state, [acknowledged(6)]))).toMatchObject([{ html: '三', version: 6, revision: false }])
  })
})

describe('revisions', () => {
  test('a revision that is requested without a change is sent once', () => {
    const step = play(saved, [saveRequested(true)])
    expect(sent(step)).toEqual([{ html: '一', version: 7, revision: true, keepalive: false }])
    const last = play(step.state, [acknowledged(8)])
    expect([kindOf(last), sent(last)]).toEqual(['saved', []])
  })

  test('without a change and without a requested revision nothing is sent', () => {
    expect(sent(play(saved, [saveRequested()]))).toEqual([])
  })

  test.each([
    ['the same text', '二', []],
    ['a newer text', '三', [{ html: '三', version: 8, revision: true, keepalive: false }]],
  ])('a revision requested while another revision is saved is sent only for a newer text: %s', (_name, html, next) => {
    const step = play(
      saved,
      [changed('二')],
      [saveRequested(true)],
      [changed(html)],
      [saveRequested(true)],
      [acknowledged(8)],
    )
    expect(sent(step)).toEqual(next)
  })

  test('a revision requested during an autosave is a separate request', () => {
    const step = play(saved, [changed('二')], [saveRequested()], [saveRequested(true)], [acknowledged(8)])
    expect(sent(step)).toMatchObject([{ html: '二', version: 8, revision: true }])
  })

  test.each([
    [599_999, false],
    [600_000, true],
  ])('after %i ms of writing a save is a revision: %s', (now, revision) => {
    expect(sent(play(saved, [changed('二'), 0], [{ type: 'due' }, now]))).toMatchObject([{ revision }])
  })

  test('only a revision restarts the ten minutes', () => {
    const plain = play(saved, [changed('二'), 0], [{ type: 'due' }, 10], [acknowledged(8)], [changed('三'), 20])
    expect(plain.state.writingSince).toBe(0)
    const revision = play(saved, [changed('二'), 0], [saveRequested(true), 10], [acknowledged(8)], [changed('三'), 20])
    expect(revision.state.writingSince).toBe(20)
  })

  test('a requested revision is requested again after a lost response or an outage, but not after a rejection', () => {
    expect(sent(play(saved, [saveRequested(true)], [failed(0)], [{ type: 'due' }]))).toMatchObject([{ revision: true }])
    const refused = play(saved, [saveRequested(true)], [failed(500)], [{ type: 'retried' }])
    expect(sent(refused)).toMatchObject([{ revision: true }])
    expect(sent(play(saved, [saveRequested(true)], [failed(400)], [{ type: 'retried' }]))).toEqual([])
  })
})

describe('failures', () => {
  const dirty = play(saved, [changed('二')], [{ type: 'due' }]).state

  test('the backoff grows from 2 s to a minute, and restarts after a response or a reconnection', () => {
    let { state } = { state: dirty }
    const pauses: number[] = []
    for (let at = 0; at < 7; at += 1) {
      const step = play(state, [failed(0)])
      pauses.push(...waited(step))
      ;({ state } = play(step.state, [{ type: 'due' }]))
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    const back = play(state, [failed(0)], [{ type: 'retried' }])
    expect(sent(back)).toMatchObject([{ html: '二' }])
    expect(waited(play(back.state, [failed(0)]))).toEqual([2_000])
    expect(waited(play(state, [acknowledged(8)], [changed('三')], [{ type: 'due' }], [failed(0)]))).toEqual([2_000])
  })

  test('after the session has ended, the save is retried every 10 s', () => {
    const step = play(dirty, [failed(401)])
    expect([kindOf(step), waited(step)]).toEqual(['loggedOut', [10_000]])
  })

  test.each([[0], [401]])('after code %i a change is written to the journal, and the backoff continues', (code) => {
    const step = play(dirty, [failed(code)], [changed('三')])
    expect([effectsOf(step), kindOf(step)]).toEqual([['noteSoon'], code === 0 ? 'offline' : 'loggedOut'])
  })

  test('after a rejection nothing is sent until the next change, which is saved as usual', () => {
    const step = play(dirty, [failed(400)])
    expect([step.state.shown.state, effectsOf(step)]).toEqual([{ kind: 'refused', message: 'text' }, ['noteSoon']])
    const next = play(step.state, [changed('三')])
    expect([kindOf(next), waited(next)]).toEqual(['waiting', [3_000]])
  })

  test('a response without a request throws', () => {
    expect(() => play(saved, [acknowledged(8)])).toThrow('an answer without a request')
  })
})

describe('leaving and pausing', () => {
  test('leaving writes the journal, and sends up to 60 kB with keepalive', () => {
    const step = play(saved, [changed('二')], [{ type: 'left' }])
    expect([effectsOf(step), sent(step)]).toEqual([
      ['noteNow', 'stopWaiting', 'send'],
      [{ html: '二', version: 7, revision: false, keepalive: true }],
    ])
    const long = play(saved, [changed('长'.repeat(20_480))], [{ type: 'left' }])
    expect(sent(long)).toMatchObject([{ keepalive: false }])
    expect(sent(play(saved, [changed('长'.repeat(20_000))], [{ type: 'left' }]))).toMatchObject([{ keepalive: true }])
  })

  test('leaving without work does nothing', () => {
    expect(play(saved, [{ type: 'left' }]).effects).toEqual([])
  })

  test('leaving during a request journals the newer text, and sends it with keepalive only if the running request has keepalive', () => {
    const step = play(saved, [changed('二')], [saveRequested()], [changed('三')], [{ type: 'left' }])
    expect(effectsOf(step)).toEqual(['noteNow', 'stopWaiting'])
    expect(sent(play(step.state, [acknowledged(8)]))).toMatchObject([{ html: '三', keepalive: false }])
  })

  test('while paused nothing is sent, but the response of a running request is applied', () => {
    const paused = play(saved, [changed('二')], [{ type: 'due' }], [{ type: 'paused' }])
    expect([kindOf(paused), effectsOf(paused)]).toEqual(['paused', ['stopWaiting', 'noteNow']])
    const step = play(paused.state, [acknowledged(8)], [changed('三')], [{ type: 'due' }], [{ type: 'retried' }])
    expect([kindOf(step), sent(step), step.state.shown.saveTime]).toEqual(['paused', [], '09:08'])
    const resumed = play(step.state, [{ type: 'resumed' }])
    expect([kindOf(resumed), waited(resumed)]).toEqual(['waiting', [0]])
    expect(sent(play(resumed.state, [{ type: 'due' }]))).toMatchObject([{ html: '三', version: 8 }])
  })

  test('a request that fails while paused is neither retried nor shown', () => {
    const step = play(saved, [changed('二')], [{ type: 'due' }], [{ type: 'paused' }], [failed(0)])
    expect([kindOf(step), effectsOf(step)]).toEqual(['paused', ['noteSoon']])
  })

  test('pausing and resuming without a change shows the article as saved', () => {
    const paused = play(saved, [{ type: 'paused' }])
    expect(effectsOf(paused)).toEqual(['stopWaiting'])
    expect(kindOf(play(paused.state, [{ type: 'resumed' }]))).toBe('saved')
    expect(kindOf(play(paused.state, [changed('一')]))).toBe('paused')
  })

  test('resuming without a pause changes nothing', () => {
    expect(play(saved, [{ type: 'resumed' }])).toEqual({ state: saved, effects: [] })
  })
})
