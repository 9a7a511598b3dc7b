// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { element } from '#contracts/article-markup/article-tree.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type { EditorPorts } from './ports.ts'
import { useFileViews } from './use-file-views.ts'

const page = testRoot()
const PICTURES = [element('img', [], { src: '/f/a.png' }), element('img', [], { src: '/f/b.png' })]
const VIEWS = new Map([['/f/a.png', '/view/a']])

/** Renders the hook. */
function open(tree: Parameters<typeof useFileViews>[0], viewsOf: EditorPorts['viewsOf']) {
  const ports = { ...(viewsOf && { viewsOf }) } as EditorPorts
  let views: ReturnType<typeof useFileViews>
  const Views = () => {
    views = useFileViews(tree, ports)
    return null
  }
  const render = () => page.render(<Views />)
  render()
  return { render, views: () => views && [...views] }
}

test('the addresses of all displayed files are loaded once', async () => {
  const viewsOf = vi.fn<NonNullable<EditorPorts['viewsOf']>>().mockResolvedValue(VIEWS)
  const { views, render } = open(PICTURES, viewsOf)
  expect(views()).toBeUndefined()
  await act(async () => undefined)
  render()
  expect([views(), viewsOf.mock.calls]).toEqual([[['/f/a.png', '/view/a']], [[['/f/a.png', '/f/b.png']]]])
})

test('if loading fails, the stored addresses are used', async () => {
  const { views } = open(PICTURES, () => Promise.reject(new Error('offline')))
  await act(async () => undefined)
  expect(views()).toEqual([])
})

test('a text without files, and an editor without temporary addresses, do not wait', () => {
  const viewsOf = vi.fn<NonNullable<EditorPorts['viewsOf']>>().mockResolvedValue(VIEWS)
  expect([open(['段'], viewsOf).views(), viewsOf.mock.calls]).toEqual([[], []])
})

test('without the function the stored addresses are used', () => {
  expect(open(PICTURES, undefined).views()).toEqual([])
})
