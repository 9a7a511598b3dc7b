// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { PageSection } from '#contracts/generated/wire.ts'
import { openVisit } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ServiceSection } from './service-section.tsx'

const page = testRoot()
afterEach(() => vi.unstubAllGlobals())

const open = (section: PageSection) =>
  openVisit(page.render, { url: '/servicehall', shown: <ServiceSection section={section} />, answers: {} })
const text = () => page.host.textContent ?? ''
const item = (title: string) => ({ title, text: `${title}的说明` })
const WHOLE = {
  heading: '小节',
  paragraphs: ['先说一段。'],
  contacts: [{ label: '电话', value: '027-0000' }],
} as unknown as PageSection

test('items are shown beside the contacts, and an item with an href is a link', async () => {
  const items = [{ ...item('甲'), href: '/jobs' }, item('乙')]
  const { heading, paragraphs, contacts } = WHOLE
  await open({ heading, paragraphs, contacts, items } as PageSection)
  expect([...page.host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toContain('/jobs')
  expect(page.host.querySelectorAll('h3')).toHaveLength(2)
  expect(text()).toContain('027-0000')
})

test.each([
  ['items of its own', { items: [item('甲')] }, '甲'],
  ['paragraphs only', {}, '先说一段。'],
])('a section with %s has one heading', async (_case, more, shown) => {
  await open({ heading: '小节', key: 'own', paragraphs: ['先说一段。'], ...more } as PageSection)
  expect([...page.host.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(['小节'])
  expect([page.host.querySelector('section')?.id, text().includes(shown)]).toEqual(['own', true])
})
