import { afterEach, expect, test, vi } from 'vitest'
import { openFile } from './open-file.ts'

const call = vi.hoisted(() => vi.fn<(id: string, input: object) => Promise<{ data: string }>>())
vi.mock('./browser-call.ts', () => ({ call }))
afterEach(() => vi.unstubAllGlobals())

const URL_OF_FILE = '/prod-api/preview/7'

/** A window whose steps are recorded; null if the browser blocks it. */
function stubWindows(isBlocked = false) {
  const steps: string[] = []
  const shown = {
    opener: 'page' as unknown,
    close: () => void steps.push('closed'),
    location: { replace: (url: string) => void steps.push(`shows ${url}, opener ${String(shown.opener)}`) },
  }
  const open = (url: string, target: string) => {
    steps.push(`opened ${url} ${target}`)
    return isBlocked ? null : shown
  }
  vi.stubGlobal('window', { open })
  vi.stubGlobal('location', { assign: (url: string) => void steps.push(`page leaves for ${url}`) })
  return steps
}

test('the window opens before the call and then shows the file, without access to this page', async () => {
  const steps = stubWindows()
  call.mockImplementation(async (id, input) => {
    steps.push(`${id} ${JSON.stringify(input)}`)
    return { data: URL_OF_FILE }
  })
  await openFile('resume/7.pdf')
  expect(steps).toEqual([
    'opened about:blank _blank',
    'getPreviewUrl {"objectKey":"resume/7.pdf"}',
    `shows ${URL_OF_FILE}, opener null`,
  ])
})

test('if the browser blocks the window, this page shows the file', async () => {
  const steps = stubWindows(true)
  call.mockResolvedValue({ data: URL_OF_FILE })
  await openFile('a.pdf')
  expect(steps).toEqual(['opened about:blank _blank', `page leaves for ${URL_OF_FILE}`])
})

test('a failed call closes the window', async () => {
  const steps = stubWindows()
  call.mockRejectedValue(new Error('no network'))
  await openFile('a.pdf')
  expect(steps).toEqual(['opened about:blank _blank', 'closed'])
})
