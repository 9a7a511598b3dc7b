import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** Creates a new React root before every test of the file and removes it afterwards; `render` renders into `host`. */
export function testRoot() {
  let mounted: { host: HTMLElement; root: Root } | undefined
  beforeEach(() => {
    const host = document.body.appendChild(document.createElement('div'))
    mounted = { host, root: createRoot(host) }
  })
  afterEach(() => {
    act(() => mounted?.root.unmount())
    mounted?.host.remove()
  })
  const current = () => {
    if (!mounted) throw new Error('the test root exists only inside a test')
    return mounted
  }
  return {
    get host(): HTMLElement {
      return current().host
    },
    render: (node: ReactNode) => act(() => current().root.render(node)),
  }
}
