import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { RenderFailure } from './render-page.ts'

/** Time limit in ms: all code and data are loaded before rendering, so suspending this long is an error. */
const DEADLINE_MS = 10_000

/**
 * Renders elements to HTML. An error below a Suspense boundary is added to `failures`, and the HTML contains the
 * fallback of the boundary. React sends `problem` as digest of the error, so that the browser does not report it again.
 * @throws errors outside of any boundary.
 */
export function renderMarkup(
  element: ReactNode,
  problem: string,
): Promise<{ markup: string; failures: readonly RenderFailure[] }> {
  return new Promise((resolve, reject) => {
    const failures: RenderFailure[] = []
    const timer = setTimeout(() => stream.abort(new Error('the page was not rendered in time')), DEADLINE_MS)
    const stream: PipeableStream = renderToPipeableStream(element, {
      // content is rendered in place: the scripts that React would send to move it violate the content security policy
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error, { componentStack = '' }) {
        failures.push({ error, componentStack })
        return problem
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error as Error)
      },
      onAllReady() {
        clearTimeout(timer)
        stream.pipe(collector((markup) => resolve({ markup, failures })))
      },
    })
  })
}

/** A minimal writable stream with the methods that React uses, without Node. Calls `done` with the whole text. */
function collector(done: (text: string) => void): NodeJS.WritableStream {
  const decoder = new TextDecoder()
  let text = ''
  const stream = {
    write(chunk: Uint8Array | string) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      return true
    },
    end: () => done(text + decoder.decode()),
    on: () => stream,
  }
  return stream as unknown as NodeJS.WritableStream
}
