import type { Config } from '#server/start/settings.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { htmlShell } from '#server/rendering/html-shell.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { renderer } from '#web/entry-server.tsx'

const TEMPLATE = '<html lang="zh-CN"><!--head--><!--app--><!--state--><!--scripts-->'

/** Renders pages from source. */
export function sourceRenderer(): Promise<SiteRenderer> {
  const shell = htmlShell(TEMPLATE)
  return Promise.resolve({
    pages: () => Promise.resolve(renderer),
    document: (page, reading) => Promise.resolve(shell({ page, head: '', scripts: '', reading })),
  })
}

/** A separate site whose pages are rendered from source. */
export const renderedSite = (config: Partial<Config> = {}): Promise<TestApp> =>
  buildTestApp({ config, renderer: sourceRenderer })
