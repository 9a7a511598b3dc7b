import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ComponentProps } from 'react'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { PageSurroundings } from '#web/layout/testing/render-at.tsx'

const render = (props: Partial<ComponentProps<typeof PageHead>> = {}, origin = 'https://talent.example.cn') =>
  renderToString(
    <PageSurroundings origin={origin}>
      <PageHead title="招聘公告" description="国企招聘" path="/announcement?announcementId=2" {...props} />
    </PageSurroundings>,
  )

test('the title consists of the page’s name and the site’s short name, on home of short name and slogan', () => {
  expect(render()).toContain('<title>招聘公告 - 江汉人才</title>')
  expect(render({ title: '' })).toContain('<title>江汉人才 - 人尽其才</title>')
})

test('the head contains canonical URL, Open Graph tags and description', () => {
  const html = render({ image: '/a.webp', type: 'article' })
  const address = 'https://talent.example.cn/announcement?announcementId=2'
  for (const tag of [
    `<link rel="canonical" href="${address}"/>`,
    `<meta property="og:url" content="${address}"/>`,
    '<meta property="og:type" content="article"/>',
    '<meta property="og:image" content="https://talent.example.cn/a.webp"/>',
    '<meta name="description" content="国企招聘"/>',
  ]) {
    expect(html).toContain(tag)
  }
})

test('without a known origin absolute URLs are left out', () => {
  expect(render({ image: '/a.webp' }, '')).not.toMatch(/canonical|og:url|og:image/)
})

test('a long description is cut; the description of the site replaces an empty one', () => {
  const description = /name="description" content="([^"]*)"/
  expect(description.exec(render({ description: '长'.repeat(500) }))?.[1]).toBe(`${'长'.repeat(159)}…`)
  expect(description.exec(render({ description: '' }))?.[1]).toBe('省属人才集团')
})

test('a page is noindex only if noIndex is set', () => {
  expect(render()).not.toContain('noindex')
  expect(render({ noIndex: true })).toContain('<meta name="robots" content="noindex"/>')
})

test('text in JSON-LD cannot end its script', () => {
  const name = '</script><script>alert(1)</script>'
  const html = render({ structuredData: [{ '@context': 'https://schema.org', '@type': 'Thing', name }] })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(json).not.toContain('<')
  expect((JSON.parse(json) as { name: string }).name).toBe(name)
})
