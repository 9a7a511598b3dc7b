import type { NewPreview } from '#contracts/generated/studio-wire.ts'
import type { StudioFailure } from '#studio/data/studio-call.ts'

/**
 * The preview address that a panel shows, or why the address could not be created. A change of `tries` requests a new
 * address.
 */
export type PreviewState = { preview: NewPreview | undefined; failure: StudioFailure | undefined; tries: number }

export type PreviewEvent =
  | { type: 'made'; preview: NewPreview }
  | { type: 'failed'; failure: StudioFailure }
  | { type: 'retried' }
  | { type: 'revoked'; previewId: number }

export const NO_PREVIEW: PreviewState = { preview: undefined, failure: undefined, tries: 0 }

/** Returns the state after an event. The revocation of an address that is not shown changes nothing. */
export function previewReducer(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'made':
      return { ...state, preview: event.preview, failure: undefined }
    case 'failed':
      return { ...state, failure: event.failure }
    case 'revoked':
      if (event.previewId !== state.preview?.previewId) return state
      return { ...NO_PREVIEW, tries: state.tries + 1 }
    case 'retried':
      return { ...NO_PREVIEW, tries: state.tries + 1 }
  }
}
