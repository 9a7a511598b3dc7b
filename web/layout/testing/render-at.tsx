import { act, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import { needKey } from '#web/data/needs.ts'
import { EMPTY_PAGE_STATE, PageStateContext } from '#web/data/page-state.ts'
import { readReplies } from '#web/data/reply.ts'
import { BackToTopIsland } from '#web/layout/back-to-top/back-to-top-island.tsx'
import { DrawerIsland, FooterIsland, NavPanelIsland, LazyReadingAid } from '#web/layout/layout-islands.ts'
import { someSiteFacts } from './site-facts-fixture.ts'

// preloads the lazy parts of the layout, as on the server
const ON_DEMAND = [BackToTopIsland, DrawerIsland, FooterIsland, NavPanelIsland, LazyReadingAid]
await Promise.all(ON_DEMAND.map((component) => component.preload()))

type Options = { facts?: SiteFacts; origin?: string }

/** Handle of a rendered page. */
export type RenderedAt = {
  box: HTMLElement
  goTo: (to: string | number) => Promise<void>
  unmount: () => Promise<void>
}

/** Providers around a page: site facts and origin, without network. */
export function PageSurroundings({
  facts = someSiteFacts(),
  origin = '',
  children,
}: Options & { children: ReactNode }) {
  const replies = { [needKey('getSiteFacts', {})]: { code: 200, msg: '操作成功', data: facts } }
  return (
    <PageStateContext value={{ ...EMPTY_PAGE_STATE, origin, replies }}>
      <SWRConfig
        value={{
          fallback: readReplies(replies),
          provider: () => new Map(),
          revalidateIfStale: false,
          revalidateOnFocus: false,
        }}
      >
        {children}
      </SWRConfig>
    </PageStateContext>
  )
}

/** Renders an element into the document at a URL. */
export async function renderAt(address: string, element: ReactNode, options: Options = {}): Promise<RenderedAt> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  let navigate: (to: string | number) => void = () => undefined
  const Navigator = () => {
    const go = useNavigate()
    useEffect(() => {
      navigate = (to) => void (typeof to === 'number' ? go(to) : go(to))
    }, [go])
    return null
  }
  await act(async () =>
    root.render(
      <PageSurroundings {...options}>
        <MemoryRouter initialEntries={[address]}>
          <Navigator />
          {element}
        </MemoryRouter>
      </PageSurroundings>,
    ),
  )
  return {
    box,
    goTo: (to) => act(async () => navigate(to)),
    unmount: async () => {
      await act(async () => root.unmount())
      box.remove()
    },
  }
}
