// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Block } from './block.tsx'

function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('planted')
  return <p>区块</p>
}

test('a block that throws is replaced by one line; the root reports the error, the rest of the page stays, and the next render retries the block', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const box = document.body.appendChild(document.createElement('div'))
  const onCaughtError = vi.fn<(error: unknown) => void>()
  const root = createRoot(box, { onCaughtError })
  const show = (isBroken: boolean) =>
    act(async () =>
      root.render(
        <>
          <h1>页面</h1>
          <Block>
            <Part isBroken={isBroken} />
          </Block>
        </>,
      ),
    )
  await show(true)
  expect(box.querySelector('h1')?.textContent).toBe('页面')
  expect(box.querySelector('[data-needs-script]')).not.toBeNull()
  expect(onCaughtError.mock.calls[0]?.[0]).toMatchObject({ message: 'planted' })
  await show(false)
  expect(box.textContent).toBe('页面区块')
  await act(async () => root.unmount())
  box.remove()
})
