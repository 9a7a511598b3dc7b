import { expect, test } from 'vitest'
import type { NewPreview } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { NO_PREVIEW, type PreviewEvent, previewReducer } from './preview-state.ts'

const preview = { previewId: 7, url: '/preview/a' } as NewPreview
const failure = new StudioFailure(500, '系统繁忙')
const after = (...events: PreviewEvent[]) => events.reduce(previewReducer, NO_PREVIEW)
const made: PreviewEvent = { type: 'made', preview }

test('revoking the shown address requests a new address', () => {
  expect(after(made, { type: 'revoked', previewId: 7 })).toEqual({ preview: undefined, failure: undefined, tries: 1 })
})

test('revoking another address leaves the page as it is', () => {
  const shown = after(made)
  expect(previewReducer(shown, { type: 'revoked', previewId: 8 })).toBe(shown)
  expect(previewReducer(NO_PREVIEW, { type: 'revoked', previewId: 7 })).toBe(NO_PREVIEW)
})

test('after a failure a retry requests an address, which clears the failure', () => {
  expect(after({ type: 'failed', failure })).toEqual({ preview: undefined, failure, tries: 0 })
  expect(after({ type: 'failed', failure }, { type: 'retried' })).toEqual({
    preview: undefined,
    failure: undefined,
    tries: 1,
  })
  expect(after({ type: 'failed', failure }, { type: 'retried' }, made)).toEqual({
    preview,
    failure: undefined,
    tries: 1,
  })
})
