import { describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { extensionCall, OPTIONAL_CALLS } from '#contracts/extension-calls.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { readThrough } from '#contracts/read-through.ts'
import { renderer } from '#web/entry-server.tsx'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { routes } from '#web/routes.tsx'
import { type AlteredReply, alteredReplies, wholeReply } from './altered-replies.ts'

/** Query parameters of the requested pages. */
const QUERIES: Readonly<Record<string, string>> = {
  '/zoneDetails': '?reRecruitProjectId=1',
  '/search': '?keyword=x',
  '/jobs': '?industryId=1',
}
const pages = routes
  .filter(({ path, requires }) => requires === undefined && !path.startsWith('/dev/') && path !== '/home')
  .map(({ path }) => path.replace(/:\w+/g, '1') + (QUERIES[path] ?? ''))

/**
 * Renders a page with complete replies of the upstream; the replies in `given` replace them. Extension calls get the
 * site facts of a fixture, an empty list, or a 404.
 */
async function render(url: string, given: Readonly<Record<string, unknown>> = {}) {
  const asked = new Set<string>()
  const page = await renderer.render({
    url,
    origin: 'https://site.example',
    product: 'website',
    problem: 'abcd1234',
    absentCalls: OPTIONAL_CALLS,
    call: async (id, input) => {
      asked.add(id)
      if (id === 'getSiteFacts') return { code: 200, msg: '', data: someSiteFacts() }
      const operation: Operation = catalogue[id as keyof typeof catalogue]
      if (extensionCall(id)) return operation.envelope === 'page' ? EMPTY_LIST : { code: 404, msg: '' }
      return readThrough(id, id in given ? given[id] : wholeReply(operation), input)
    },
  })
  return { ...page, asked }
}

const EMPTY_LIST = { code: 200, msg: '', total: 0, rows: [] }

/** Whether a page is an account page, which has no heading before the browser has read the session. */
const isOwn = (url: string) => /^\/(resume|jobSearchProgress)/.test(url)

/** The problem of a rendered page, if any: it needs a header, one heading and, except for the home page, the footer. */
async function problemOf(url: string, given: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const { status, html, failures } = await render(url, given)
  const [failure] = failures
  if (failure) return `${String((failure.error as Error).stack).slice(0, 300)} ${failure.componentStack.slice(0, 200)}`
  if (status !== 200 && status !== 404) return `HTTP ${status}`
  const headings = html.match(/<h1[ >]/g)?.length ?? 0
  if (headings !== 1 && !isOwn(url)) return `${headings} headings`
  if (!html.includes('<header')) return 'no header'
  return url === '/' || html.includes('<footer') ? undefined : 'no footer'
}

/** Ids that labels or descriptions refer to, but that no element has. */
function danglingIn(html: string): string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const named = [...html.matchAll(/ (?:aria-labelledby|aria-describedby|for)="([^"]*)"/g)]
  return named.flatMap(([, names = '']) => names.split(' ')).filter((id) => !ids.has(id))
}

const shapes: readonly AlteredReply[] = [
  ...[null, [], 'text', {}, { code: 200 }, { code: 200, data: null, rows: null }].map((body) => ({
    name: JSON.stringify(body),
    body,
  })),
  { name: 'empty objects', body: { code: 200, data: {}, rows: [{}], total: 1 } },
  { name: 'names of its own', body: { code: 200, data: { title: 'x', list: [{ id: 1 }] }, rows: [{ id: 1 }] } },
]

describe.each(pages)('%s', (url) => {
  test('renders completely from complete replies', async () => expect(await problemOf(url, {})).toBeUndefined())

  test('contains every element that its labels and descriptions refer to', async () =>
    expect(danglingIn((await render(url)).html)).toEqual([]))

  test('renders without a problem although no reply conforms to the contract', async () => {
    for (const { name, body } of shapes) {
      const { asked } = await render(url)
      const given = Object.fromEntries([...asked].map((id) => [id, body]))
      expect([name, await problemOf(url, given)]).toEqual([name, undefined])
    }
  })

  test('renders without a problem while any single field of a reply is missing, null or of another type', async () => {
    const found: string[] = []
    for (const id of (await render(url)).asked) {
      if (extensionCall(id)) continue
      const seen = new Set<string>()
      for (const { name, body } of alteredReplies(catalogue[id as keyof typeof catalogue])) {
        // most violations of one field are normalized to the same reply
        const read = JSON.stringify(readThrough(id, body, {}))
        if (seen.has(read)) continue
        seen.add(read)
        const problem = await problemOf(url, { [id]: body })
        if (problem !== undefined) found.push(`${id} ${name}: ${problem}`)
      }
    }
    expect(found).toEqual([])
  })
})
