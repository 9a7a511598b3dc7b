import { type DraftEvent, type DraftStep, reduceDraft } from '#studio/components/article/draft-reducer.ts'
import { type DraftStart, type DraftState, initialState } from '#studio/components/article/draft-state.ts'
import type { RemoteDraft } from '#studio/components/article/autosave-types.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { draftWith } from './draft-server.ts'

// Builders of events, and accessors of the steps of `reduceDraft`.

export const START: DraftStart = { draft: draftWith('一'), version: 7, saveTime: '09:00' }
export const saved = initialState(START, 0)

/** Reduces events, each at its time in ms. @returns the last step */
export function play(state: DraftState, ...events: [DraftEvent, number?][]): DraftStep {
  let last: DraftStep = { state, effects: [] }
  for (const [event, now = 0] of events) last = reduceDraft(last.state, event, now)
  return last
}
export const changed = (html: string): DraftEvent => ({ type: 'changed', draft: draftWith(html) })
export const saveRequested = (isRevision = false): DraftEvent => ({ type: 'saveRequested', isRevision })
export const acknowledged = (version: number): DraftEvent => ({
  type: 'acknowledged',
  answer: { version, saveTime: `09:0${version}` },
})
export const failed = (code: number): DraftEvent => ({ type: 'saveFailed', failure: new StudioFailure(code, 'text') })
export const theirs = (html: string, change: Partial<RemoteDraft> = {}): DraftEvent => ({
  type: 'read',
  theirs: { draft: draftWith(html), version: 9, by: '乙', time: '09:09', isEditable: true, ...change },
})
export const kindOf = ({ state }: DraftStep) => state.shown.state.kind
export const effectsOf = ({ effects }: DraftStep) => effects.map(({ type }) => type)
export const sent = ({ effects }: DraftStep) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [{ html: effect.draft.html, ...effect.options }] : []))
export const waited = ({ effects }: DraftStep) =>
  effects.flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []))
