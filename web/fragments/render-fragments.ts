import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Hole, withHoles } from '#web/components/on-demand/kept.tsx'
import { type ServerRead, withReads } from '#web/data/server-reads.ts'
import type { Chunk, FragmentStore } from '#web/render-page.ts'
import { encoded, type Fragment, fragmentOf, holeText, sizeOf } from './fragment.ts'
import { propsKey } from './identity.ts'

export type FragmentPage = {
  /** Puts around an element what the hooks of components expect. */
  around: (element: ReactNode) => ReactNode
  /** The value of something that was read, as text: equal for values that give the same HTML. */
  valueOf: (read: ServerRead) => string
  store: FragmentStore
}

type Html = { head: string; html: Chunk[] }

/** Renders an element to HTML; what kept components have rendered before is taken from the store where it still holds. */
export function renderFragments(element: ReactNode, page: FragmentPage): Html {
  const whole: Html = { head: '', html: [] }
  fill(render(element, page), page, whole)
  return whole
}

function render(element: ReactNode, { around }: FragmentPage, identifierPrefix = ''): Fragment<string> {
  const holes: Hole[] = []
  const dig = (hole: Hole) => holeText(holes.push(hole) - 1)
  return fragmentOf(
    withHoles(dig, () => renderToString(around(element), { identifierPrefix })),
    holes,
  )
}

/** Appends a fragment, its holes filled, to the page. */
function fill({ head, pieces, holes }: Fragment, page: FragmentPage, whole: Html): void {
  whole.head += head
  for (const [index, piece] of pieces.entries()) {
    whole.html.push(piece)
    const hole = holes[index]
    if (hole) fill(keptFragment(hole, page), page, whole)
  }
}

/**
 * The fragment of a hole. What the component read the last time is known; when all of this has the values it had for a
 * stored fragment, that one still holds, because a component that reads the same renders the same. What depends on the
 * address is not stored: it belongs to one page, which the page cache keeps as a whole.
 */
function keptFragment(hole: Hole, page: FragmentPage): Fragment {
  const name = `${hole.part}${propsKey(hole.props)}`
  const lastReads = page.store.get(`reads ${name}`) as readonly ServerRead[] | undefined
  const found = lastReads && (page.store.get(keyOf(name, lastReads, page)) as Fragment | undefined)
  if (found) return found
  const { result: fragment, reads } = withReads(() => renderHole(hole, page))
  if (reads.has('address')) return fragment
  const read = [...reads]
  page.store.set(`reads ${name}`, read, name.length)
  page.store.set(keyOf(name, read, page), fragment, sizeOf(fragment))
  return fragment
}

const keyOf = (name: string, reads: readonly ServerRead[], { valueOf }: FragmentPage): string =>
  reads.reduce((key, read) => `${key}|${read}=${valueOf(read)}`, name)

function renderHole({ part, element, isHydrated }: Hole, page: FragmentPage): Fragment<Uint8Array> {
  const prefix = `kept${part}`
  const fragment = render(element, page, prefix)
  if (isHydrated && fragment.pieces.some((piece) => piece.includes(`_${prefix}R_`)))
    throw new Error(`${(element.type as { name: string }).name} calls useId: it cannot be kept`)
  return encoded(fragment)
}
