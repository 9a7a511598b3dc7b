// @vitest-environment jsdom
import { act, startTransition } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { settle } from '#web/components/testing/settle.ts'
import { testRoot } from '#web/components/testing/test-root.ts'
import { useStepCode } from './step-code.ts'

const loaders = vi.hoisted(() => ({
  loadPageTable: vi.fn<() => Promise<void>>(),
  loadPositions: vi.fn<() => Promise<void>>(),
  loadScrolling: vi.fn<() => Promise<void>>(),
}))
vi.mock('./open-page.ts', () => loaders)
vi.mock('#web/layout/navigation/use-nav-position.ts', () => loaders)
vi.mock('#web/layout/page-change/scroll-restoration.tsx', () => loaders)

const root = testRoot()
const Page = ({ placeKey }: { placeKey: string }) => {
  useStepCode(placeKey)
  return <p>{placeKey}</p>
}
const step = async (to: string) => {
  await act(async () => startTransition(() => root.render(<Page placeKey={to} />)))
  await settle(20)
}
/** One task later, as from the network. */
const fail = () => new Promise<never>((_resolve, reject) => void setTimeout(() => reject(new Error('offline'))))
const reload = vi.fn<() => void>()

afterEach(() => vi.unstubAllGlobals())

test('what a step needs and does not come is asked for once, the document is asked of the server, the page stays', async () => {
  vi.stubGlobal('location', { reload })
  for (const load of Object.values(loaders)) load.mockImplementation(fail)
  root.render(<Page placeKey="第一页" />)
  expect(loaders.loadPageTable).not.toHaveBeenCalled()
  await step('第二页')
  await step('第二页') // rendered once more while the document is on its way
  expect(root.host.textContent).toBe('第一页')
  expect(reload).toHaveBeenCalledOnce()
  for (const load of Object.values(loaders)) expect(load).toHaveBeenCalledOnce()

  // the visitor stayed, and the line came back
  for (const load of Object.values(loaders)) load.mockResolvedValue()
  await step('第三页')
  expect(root.host.textContent).toBe('第三页')
  // from now on a step is rendered in one go
  root.render(<Page placeKey="第四页" />)
  expect(root.host.textContent).toBe('第四页')
  expect(loaders.loadPageTable).toHaveBeenCalledTimes(2)
})
