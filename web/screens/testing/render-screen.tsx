import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { needKey, type Need } from '#web/data/needs.ts'
import { EMPTY_PAGE_STATE, PageStateContext } from '#web/data/page-state.ts'
import { readReplies } from '#web/data/reply.ts'
import { pageTexts, siteFacts } from './sample-replies.ts'

type ScreenVisit = {
  Screen: ComponentType
  url: string
  /** Path pattern, if it has parameters. */
  path?: string
  /** Replies by call; other calls stay pending. */
  replies?: readonly (readonly [Need, unknown])[]
}

/** A screen at a URL, with all providers and the given replies. */
export function ScreenAt({ Screen, url, path = '*', replies = [] }: ScreenVisit): ReactNode {
  const known = [[['getSiteFacts', {}], siteFacts] as const, ...replies, ...pageTexts].filter(
    ([, body]) => body !== undefined,
  )
  const bodies = Object.fromEntries(known.map(([[id, input], body]) => [needKey(id as Need[0], input), body]))
  return (
    <PageStateContext value={{ ...EMPTY_PAGE_STATE, origin: 'https://site.example', replies: bodies }}>
      <SWRConfig value={{ fallback: readReplies(bodies), provider: () => new Map(), revalidateOnMount: false }}>
        <StaticRouter location={url}>
          <Routes>
            <Route path={path} Component={Screen} />
          </Routes>
        </StaticRouter>
      </SWRConfig>
    </PageStateContext>
  )
}

/** Server-rendered HTML of a screen, without React's comments between texts. */
export function renderScreen(visit: ScreenVisit): string {
  return renderToString(<ScreenAt {...visit} />).replaceAll('<!-- -->', '')
}
