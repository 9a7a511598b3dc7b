import { renderToString } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { PageSurroundings } from '#web/layout/testing/render-at.tsx'
import { MachineHead } from './machine-head.tsx'
import { absoluteUrl, pageTitle } from './title-and-address.ts'

const ORIGIN = 'https://talent.example.cn'
const render = (props: Partial<ComponentProps<typeof MachineHead>> = {}) =>
  renderToString(
    <PageSurroundings origin={ORIGIN}>
      <MachineHead title="招聘公告" description="国企招聘" path="/a" {...props} />
    </PageSurroundings>,
  )
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('a page is a website with its own title, and names the site', () => {
  const html = render()
  expect(
    ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:locale'].map((name) => metaOf(html, name)),
  ).toEqual(['招聘公告', '国企招聘', 'website', '江汉人才', 'zh_CN'])
  expect(metaOf(render({ title: '' }), 'og:title')).toBe('江汉人才 - 人尽其才')
  expect(metaOf(html, 'og:image')).toBeUndefined()
})

test('a description of 160 characters stays whole, and spaces and line breaks become single spaces', () => {
  expect(metaOf(render({ description: '长'.repeat(160) }), 'description')).toBe('长'.repeat(160))
  expect(metaOf(render({ description: '𠮷'.repeat(161) }), 'description')).toBe(`${'𠮷'.repeat(159)}…`)
  expect(metaOf(render({ description: ' 一\n\n 二　三 ' }), 'description')).toBe('一 二 三')
})

test('each structured description has its own script', () => {
  const structuredData = ['Thing', 'Person'].map((type) => ({
    '@context': 'https://schema.org' as const,
    '@type': type,
    name: type,
  }))
  const scripts = [...render({ structuredData }).matchAll(/<script type="application\/ld\+json">([^<]*)</g)]
  expect(scripts.map(([, text = '']) => (JSON.parse(text) as { name: string }).name)).toEqual(['Thing', 'Person'])
  expect(render({ structuredData: false })).not.toContain('<script')
})

test('addresses of other sites stay, own ones need a known origin', () => {
  expect(absoluteUrl('https://cdn.example/a.webp', ORIGIN)).toBe('https://cdn.example/a.webp')
  expect(absoluteUrl('http://cdn.example/a.webp', '')).toBe('http://cdn.example/a.webp')
  expect([absoluteUrl('/a', ORIGIN), absoluteUrl('/a', '')]).toEqual([`${ORIGIN}/a`, undefined])
})

test('a title without a slogan or a name has no separator', () => {
  expect(pageTitle('', { shortName: '江汉人才', slogan: '' })).toBe('江汉人才')
  expect(pageTitle('职位', { shortName: '', slogan: '人尽其才' })).toBe('职位')
})
