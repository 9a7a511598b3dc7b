import type { Config } from '#server/start/config.ts'
import { htmlShell } from '#server/rendering/html-shell.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { renderer } from '#web/entry-server.tsx'

const TEMPLATE = '<html lang="zh-CN"><!--head--><!--app--><!--state--><!--scripts-->'

/** A separate site whose pages are rendered from source. */
export function renderedSite(config: Partial<Config> = {}): Promise<TestApp> {
  const shell = htmlShell(TEMPLATE)
  return buildTestApp({
    config,
    renderer: () =>
      Promise.resolve({
        pages: () => Promise.resolve(renderer),
        document: (page, reading) => Promise.resolve(shell({ page, head: '', scripts: '', reading })),
      }),
  })
}
