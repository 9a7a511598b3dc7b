import { htmlShell } from '#server/rendering/html-shell.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { renderer } from '#web/entry-server.tsx'

const TEMPLATE = '<html lang="zh-CN"><!--head--><!--app--><!--state--><!--scripts-->'

/** A site of one's own whose pages are rendered from the sources. */
export function renderedSite(): Promise<TestApp> {
  const shell = htmlShell(TEMPLATE)
  return buildTestApp({
    renderer: () =>
      Promise.resolve({
        pages: () => Promise.resolve(renderer),
        document: (page, reading) => Promise.resolve(shell({ page, head: '', scripts: '', reading })),
      }),
  })
}
