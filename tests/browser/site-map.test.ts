import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
const read = async (url: string) => (await fetch(url)).text()

test('every address of the site map is a complete page with a unique title', async () => {
  const parts = locations(await read(`${site.base}/sitemap.xml`))
  const addresses = (await Promise.all(parts.map(async (part) => locations(await read(part))))).flat()
  expect(addresses.length).toBeGreaterThan(1850)
  const titles = new Map<string, string>()
  const flaws: string[] = []
  for (const address of addresses) {
    const response = await fetch(address)
    const html = await response.text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const twin = titles.get(title)
    if (twin !== undefined) flaws.push(`${address} has the title of ${twin}: ${title}`)
    titles.set(title, address)
    if (response.status !== 200) flaws.push(`${address} answers ${response.status}`)
    if (html.match(/<h1[ >]/g)?.length !== 1) flaws.push(`${address} has not one h1`)
    if (!/<meta name="description" content="[^"]{10,}"/.test(html)) flaws.push(`${address} has no description`)
    if (!/<link rel="canonical" href="http/.test(html)) flaws.push(`${address} has no canonical address`)
    if (!isJsonLd(html)) flaws.push(`${address} has no JSON-LD`)
  }
  expect(flaws.slice(0, 20)).toEqual([])
})

test('every column has a feed, and robots.txt names the site map', async () => {
  for (const typeId of [1, 2, 3, 4, 7, 8, 9, 10]) {
    const feed = await read(`${site.base}/rss/${typeId}.xml`)
    expect(feed).toContain('<rss version="2.0"')
    expect(feed.match(/<item>/g)?.length).toBeGreaterThan(5)
  }
  expect(await read(`${site.base}/robots.txt`)).toContain(`Sitemap: ${site.base}/sitemap.xml`)
})

test('the icons that pages link to, and the icons that browsers request by default, are pictures', async () => {
  const html = await read(`${site.base}/`)
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href = '']) => href)
  const logos = [...html.matchAll(/"logo":"https?:\/\/[^/"]+([^"]+)"/g)].map(([, path = '']) => path)
  expect(links).toContain('/favicon.svg')
  expect(logos).toEqual(['/favicon.svg'])
  for (const path of new Set([...links, ...logos, '/favicon.ico', '/apple-touch-icon.png'])) {
    const response = await fetch(site.base + path, { redirect: 'manual' })
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-type')).toMatch(/^image\//)
  }
})

function isJsonLd(html: string): boolean {
  const texts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  return texts.length > 0 && texts.every((text) => typeof JSON.parse(text) === 'object')
}
