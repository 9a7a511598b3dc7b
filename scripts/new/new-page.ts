import type { SourceDraft } from './source-draft.ts'
import { listCall, type ListCall, nameScreen } from './list-call.ts'
import { insertBefore } from './source-edits.ts'
import { camelOf, kebabName, pascalOf } from './source-names.ts'

const USAGE =
  'npm run new:page -- <path> <name> [title] [callId] [lead], such as /careerGuide career-guide 就业指导 getGuideList'
const ROUTE_TABLES = ['web/routes.tsx', 'web/account-routes.tsx', 'web/resume-routes.tsx']
const FILES = [...ROUTE_TABLES, 'server/rendering/site-map.ts', 'web/screens/site-map/site-map-copy.ts']

type NewPage = { path: string; name: string; title: string; lead: string; call: ListCall | undefined }

/**
 * Drafts a public page, which shows the list of a call if one is given: screen, copy, data requirements, test, route,
 * and entries in both site maps, in the pages of the browser tests, and in `screens` of the call.
 * @throws Error for invalid arguments, an existing path or name, and a call without a list.
 */
export function newPage(draft: SourceDraft, words: readonly string[]): void {
  const [path = '', name = '', title = name, id = '', lead = `一页了解${title}`, ...more] = words
  if (path === '' || name === '' || more.length > 0) throw new Error(USAGE)
  if (!/^(\/[a-z][A-Za-z0-9]*)+$/.test(path)) throw new Error(`the path of a page is such as /careerGuide, not ${path}`)
  if (/['\\\n]/.test(title + lead)) throw new Error(`a title has no quotation marks of code: ${title} ${lead}`)
  if (FILES.some((file) => draft.read(file)?.includes(`'${path}'`))) throw new Error(`there is a page ${path} already`)
  const call = id === '' ? undefined : listCall(id)
  const page = { path, name: kebabName('the name of a page', name), title, lead, call }
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
  if (call) nameScreen(draft, call.id, path)
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

const copy = ({ name, title, lead, call }: NewPage) => `/** Texts of the page. */
export const ${camelOf(name)}Copy = {
  title: '${title}',
  lead: '${lead}',
  description: '${title}：${lead}。',
  ${call ? '' : `text: '内容正在整理。',`}
} as const
`

const needs = ({ name, call }: NewPage) => `import type { Need } from '#web/data/needs.ts'

/** Data requirements of the page${call ? '' : `: none but the facts of the site, which the shell loads`}. */
export function ${camelOf(name)}Needs(): Need[] {
  return [${call ? `['${call.id}', {}]` : ''}]
}
`

const screen = ({ path, name, title, call }: NewPage) => `
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
${call ? `import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'` : ''}
${call ? `import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'` : ''}
import { usePageOrigin } from '#web/data/page-state.ts'
${call ? `import { useCall } from '#web/data/use-call.ts'` : ''}
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
          ${call ? '<Entries />' : '<p>{copy.text}</p>'}
        </Deferred>
      </div>
    </>
  )
}
${call ? entries(call) : ''}`

const entries = ({ id, list, texts: [first, ...others] }: ListCall) => `
function Entries() {
  const entries = useCall('${id}', {})
  if (entries.state === 'failed') return <RetryLine what={copy.title} onRetry={entries.retry} />
  if (entries.state === 'waiting') return <Skeleton count={6} />
  return (
    <ul>
      {entries.${list}.map((entry) => (
        <li key={entry.${first}}>
          <h2>{entry.${first}}</h2>
          ${others.map((name) => `<p>{entry.${name}}</p>`).join('\n')}
        </li>
      ))}
    </ul>
  )
}
`

const screenTest = ({ path, name, call }: NewPage) => `import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
${call ? `import { REFUSED } from '#web/screens/testing/sample-replies.ts'` : ''}
import { ${camelOf(name)}Copy as copy } from './${name}-copy.ts'
${call ? `import { ${camelOf(name)}Needs } from './${name}-needs.ts'` : ''}
import { ${pascalOf(name)}Screen } from './${name}-screen.tsx'

${
  call
    ? `const show = (reply: unknown) =>
  renderScreen({ Screen: ${pascalOf(name)}Screen, url: '${path}', replies: ${camelOf(name)}Needs().map((need) => [need, reply]) })
const entry = { ${call.texts.map((text) => `${text}: '条目的 ${text}'`).join(', ')} }
const html = show({ code: 200, msg: '查询成功', ${call.list}: [entry] })`
    : `const html = renderScreen({ Screen: ${pascalOf(name)}Screen, url: '${path}' })`
}

test('the page has one h1 with its title, and shows its ${call ? 'entries' : 'text'}', () => {
  expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringMatching(new RegExp(\`>\${copy.title}$\`))])
  ${call ? 'for (const text of Object.values(entry)) expect(html).toContain(text)' : 'expect(html).toContain(copy.text)'}
})

test('breadcrumbs lead home', () => {
  expect(html).toContain('<a href="/">首页</a>')
})
${
  call
    ? `
test('the page shows that its entries are loading, and that they failed', () => {
  expect(show(undefined)).toContain('正在加载')
  expect(show(REFUSED)).toContain('重试')
})
`
    : ''
}`
