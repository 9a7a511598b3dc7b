import type { SourceDraft } from './source-draft.ts'
import { insertBefore } from './source-edits.ts'
import { camelOf, kebabName, pascalOf } from './source-names.ts'

const USAGE = 'npm run new:page -- <path> <name> [title], such as /careerGuide career-guide 就业指导'
const ROUTE_TABLES = ['web/routes.tsx', 'web/account-routes.tsx', 'web/resume-routes.tsx']
const FILES = [...ROUTE_TABLES, 'server/rendering/site-map.ts', 'web/screens/site-map/site-map-copy.ts']

type NewPage = { path: string; name: string; title: string }

/**
 * Drafts a page that everybody may see and that reads no call yet: screen, copy, needs and test, its row in the table of
 * routes, its place on both site maps and among the pages that the browser tests open. @throws Error for unusable words, and
 * for a path or name that is taken.
 */
export function newPage(draft: SourceDraft, [path = '', name = '', title = name, ...more]: readonly string[]): void {
  if (path === '' || name === '' || more.length > 0) throw new Error(USAGE)
  if (!/^(\/[a-z][A-Za-z0-9]*)+$/.test(path)) throw new Error(`the path of a page is such as /careerGuide, not ${path}`)
  if (/['\\\n]/.test(title)) throw new Error(`a title has no quotation marks of code: ${title}`)
  if (FILES.some((file) => draft.read(file)?.includes(`'${path}'`))) throw new Error(`there is a page ${path} already`)
  const page = { path, name: kebabName('the name of a page', name), title }
  const file = `web/screens/${name}/${name}`
  draft.create(`${file}-copy.ts`, copy(page))
  draft.create(`${file}-needs.ts`, needs(page))
  draft.create(`${file}-screen.tsx`, screen(page))
  draft.create(`${file}-screen.test.tsx`, screenTest(page))
  const last = `  '/siteMap',\n]`
  draft.edit('web/routes.tsx', (text) => insertBefore(text, '  ...(import.meta.env.DEV\n', row(page)))
  draft.edit('server/rendering/site-map.ts', (text) => insertBefore(text, last, `  '${path}',\n`))
  draft.edit('tests/browser/every-page.ts', (text) => insertBefore(text, last, `  '${path}',\n`))
  draft.edit('web/screens/site-map/site-map-copy.ts', (text) =>
    insertBefore(text, `      { title: '网站地图'`, `      { title: '${title}', href: '${path}' },\n`),
  )
}

const row = ({ path, name }: NewPage) => `  {
    path: '${path}',
    Page: lazyPage(async () => {
      const { ${pascalOf(name)}Screen, ${camelOf(name)}Needs } = await import('./screens/${name}/${name}-screen.tsx')
      return { Screen: ${pascalOf(name)}Screen, needs: ${camelOf(name)}Needs }
    }),
    served: SERVER && { file: 'web/screens/${name}/${name}-screen.tsx', query: [] },
  },
`

const copy = ({ name, title }: NewPage) => `/** Texts of the page. */
export const ${camelOf(name)}Copy = {
  title: '${title}',
  lead: '一页了解${title}',
  description: '${title}：相关说明与服务。',
  text: '内容正在整理。',
} as const
`

const needs = ({ name }: NewPage) => `import type { Need } from '#web/data/needs.ts'

/** What the page reads: nothing but the site's facts, which the shell reads. */
export function ${camelOf(name)}Needs(): Need[] {
  return []
}
`

const screen = ({
  path,
  name,
  title,
}: NewPage) => `import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { ${camelOf(name)}Copy as copy } from './${name}-copy.ts'

export { ${camelOf(name)}Needs } from './${name}-needs.ts'

const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.title }]

/** The page ${path}: ${title}. */
export function ${pascalOf(name)}Screen() {
  const origin = usePageOrigin()
  return (
    <>
      <PageHead
        title={copy.title}
        description={import.meta.env.SSR && copy.description}
        path="${path}"
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={copy.title} lead={copy.lead} art="service" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <Deferred>
          <p>{copy.text}</p>
        </Deferred>
      </div>
    </>
  )
}
`

const screenTest = ({ path, name }: NewPage) => `import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { ${camelOf(name)}Copy as copy } from './${name}-copy.ts'
import { ${pascalOf(name)}Screen } from './${name}-screen.tsx'

const html = renderScreen({ Screen: ${pascalOf(name)}Screen, url: '${path}' })

test('the page has its title as its one heading of the first level, and its text', () => {
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(new RegExp(\`>\${copy.title}$\`))])
  expect(html).toContain(copy.text)
})

test('breadcrumbs lead home', () => {
  expect(html).toContain('<a href="/">首页</a>')
})
`
