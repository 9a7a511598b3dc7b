// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { useTextCheck } from './use-text-check.ts'

let root: Root
const host = document.createElement('div')
/** Titles of the checked texts, in order, and whether their checks were aborted. */
let checked: { title: string; signal: AbortSignal | null | undefined }[] = []

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  checked = []
  vi.stubGlobal('fetch', (_url: string, { body, signal }: RequestInit) => {
    const { title } = JSON.parse(body as string) as StudioDraft
    checked.push({ title, signal })
    return title === '慢'
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json({ code: 200, msg: '', data: [{ key: title }] }))
  })
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Desk({ title, isActive = true }: { title: string; isActive?: boolean }) {
  // the same draft while its title stays the same
  const { findings, isChecking, check } = useTextCheck(5, draftOf(title), { isActive })
  return (
    <button onClick={check}>
      {findings?.map(({ key }) => key).join() ?? '没有结果'}
      {isChecking && '，检查中'}
    </button>
  )
}
const drafts = new Map<string, StudioDraft>()
function draftOf(title: string): StudioDraft {
  const draft = drafts.get(title) ?? ({ ...emptyDraft(2), title } as StudioDraft)
  drafts.set(title, draft)
  return draft
}
const show = (title: string, isActive = true) =>
  act(async () => root.render(<Desk title={title} isActive={isActive} />))
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const titles = () => checked.map(({ title }) => title)

test('a text is checked at once, and a changed text after a pause of four seconds', async () => {
  await show('甲')
  await pass(0)
  expect([titles(), host.textContent]).toEqual([['甲'], '甲'])
  await show('乙')
  await pass(3000)
  await show('丙')
  await pass(3999)
  expect(titles()).toEqual(['甲'])
  await pass(1)
  expect([titles(), host.textContent]).toEqual([['甲', '丙'], '丙'])
})

test('a text that is not edited is not checked until it is', async () => {
  await show('甲', false)
  await pass(10_000)
  expect(titles()).toEqual([])
  await show('甲')
  await pass(0)
  expect(titles()).toEqual(['甲'])
})

test('a check on demand replaces the running one, and leaving ends it', async () => {
  await show('慢')
  await pass(0)
  expect(host.textContent).toBe('没有结果，检查中')
  await act(async () => host.querySelector('button')?.click())
  expect(checked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await act(async () => root.render(null))
  expect(checked.map(({ signal }) => signal?.aborted)).toEqual([true, true])
})
