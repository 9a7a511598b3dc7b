import { type FailureKind, failureReport } from '#contracts/failure-report.ts'
import { endpoints } from '#contracts/generated/endpoints.ts'
import { API_BASE } from '#contracts/constants/limits.ts'

/** Maximum number of reports until the studio is reloaded. */
const MOST = 5

const numbers = new Map<unknown, Promise<string>>()
let reported = 0

/**
 * Reports an error caught by React, once per error. The report contains no personal data (see `failureReport`).
 * @returns the problem number of the report in the log; '' if no report was sent. Never rejects.
 */
export function reportFailure(kind: FailureKind, error: unknown): Promise<string> {
  const known = numbers.get(error)
  if (known) return known
  console.error(error)
  if (import.meta.env.DEV) showOverlay(error)
  if ((reported += 1) > MOST) return Promise.resolve('')
  const sent = send(kind, error).catch(() => '') // offline
  numbers.set(error, sent)
  return sent
}

async function send(kind: FailureKind, error: unknown): Promise<string> {
  const { method, path } = endpoints.reportPageFailure
  const response = await fetch(API_BASE + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failureReport(kind, error, location.pathname)),
  })
  const { data } = (await response.json()) as { data?: { problemNumber: string } }
  return data?.problemNumber ?? ''
}

/** Shows Vite's error overlay, which Vite itself uses only for build errors. */
function showOverlay(error: unknown): void {
  const Overlay = customElements.get('vite-error-overlay') as (new (error: unknown) => HTMLElement) | undefined
  if (Overlay && error instanceof Error) document.body.append(new Overlay(error))
}
