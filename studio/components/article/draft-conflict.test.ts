import { describe, expect, test } from 'vitest'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { draftWith } from './testing/draft-server.ts'
import {
  saved,
  play,
  changed,
  saveRequested,
  acknowledged,
  failed,
  theirs,
  kindOf,
  effectsOf,
  sent,
  waited,
} from './testing/draft-steps.ts'

describe('another version on the server', () => {
  const late = play(saved, [changed('二')], [{ type: 'due' }], [failed(409)])

  test('a conflicting version is read before anything else is sent', () => {
    expect([kindOf(late), effectsOf(late)]).toEqual(['saving', ['noteSoon', 'read']])
    expect(sent(play(late.state, [{ type: 'due' }]))).toEqual([])
  })

  test('a version with the sent text counts as a lost response', () => {
    const step = play(late.state, [theirs('二')])
    expect([kindOf(step), effectsOf(step), step.state.version, step.state.shown.saveTime]).toEqual([
      'saved',
      ['erase', 'stopWaiting'],
      9,
      '09:09',
    ])
  })

  test('a version with the text that the draft is based on is adopted, and the next save is based on that version', () => {
    expect(sent(play(late.state, [theirs('一')]))).toMatchObject([{ html: '二', version: 9 }])
  })

  test.each([
    ['with an unknown text', theirs('三')],
    ['that cannot be edited', theirs('一', { isEditable: false })],
    ['that is the version we sent', theirs('一', { version: 7 })],
  ])('a version %s is a conflict', (_name, event) => {
    const step = play(late.state, [event])
    expect([kindOf(step), effectsOf(step)]).toEqual(['conflict', []])
    expect(sent(play(step.state, [changed('四')], [{ type: 'due' }], [{ type: 'retried' }]))).toEqual([])
  })

  test.each([0, 409])('the save is retried with backoff when reading the version fails with code %i', (code) => {
    const step = play(late.state, [{ type: 'readFailed', failure: new StudioFailure(code, '') }])
    expect([kindOf(step), waited(step)]).toEqual(['offline', [2_000]])
    expect(sent(play(step.state, [{ type: 'due' }]))).toMatchObject([{ html: '二', version: 7 }])
  })

  test('a requested revision is requested again after a lost response: the lost save may not have created one', () => {
    const step = play(saved, [changed('二')], [saveRequested(true)], [failed(409)], [theirs('二')])
    expect(sent(step)).toMatchObject([{ html: '二', version: 9, revision: true }])
  })

  test('both texts of a conflict are saved as revisions before the chosen text', () => {
    const settled = play(late.state, [theirs('三')], [{ type: 'settled', chosen: draftWith('合') }, 50])
    expect([kindOf(settled), effectsOf(settled), settled.state.changedAt]).toEqual(['waiting', ['noteNow', 'wait'], 50])
    let step = play(settled.state, [{ type: 'due' }])
    const texts = []
    for (const version of [10, 11, 12]) {
      texts.push(...sent(step).map(({ html, ...rest }) => [html, rest.version, rest.revision]))
      step = play(step.state, [acknowledged(version)])
    }
    expect(texts).toEqual([
      ['三', 9, true],
      ['二', 10, true],
      ['合', 11, true],
    ])
    expect([kindOf(step), effectsOf(step)]).toEqual(['saved', ['erase', 'stopWaiting']])
  })

  test('the local text is not saved as a separate revision if it is the chosen text', () => {
    const settled = play(late.state, [theirs('三')], [{ type: 'settled', chosen: draftWith('二') }])
    expect(settled.state.pushes.map(({ draft, isOurs }) => [draft.html, isOurs])).toEqual([['三', false]])
  })

  test('after a second conflict, only the local texts still have to be saved as revisions', () => {
    const again = play(
      late.state,
      [theirs('三')],
      [{ type: 'settled', chosen: draftWith('合') }],
      [{ type: 'due' }],
      [failed(409)],
      [theirs('四', { version: 10 })],
    )
    expect([kindOf(again), again.state.pushes.map(({ draft }) => draft.html)]).toEqual(['conflict', ['二']])
  })

  test.each([
    ['without a conflict', saved],
    ['with a text that cannot be edited', play(late.state, [theirs('三', { isEditable: false })]).state],
  ])('%s, settling changes nothing', (_name, state) => {
    expect(play(state, [{ type: 'settled', chosen: draftWith('合') }])).toEqual({ state, effects: [] })
  })
})
