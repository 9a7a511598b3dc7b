// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PartNav } from './part-nav.tsx'
import { ResumeScore } from './resume-score.tsx'
import { usePartInView } from './use-part-in-view.ts'

const page = testRoot()
const links = () => [...page.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('the parts link to their forms, on the overview to their sections; the current part is marked', () => {
  page.render(<PartNav info={aResume({ advantage: '' })} current="project" isOverview={false} />)
  expect(links().slice(0, 3)).toEqual(['/resume/basic', '/resume/intention', '/resume/advantage'])
  const state = [...page.host.querySelectorAll('a')].map((link) => link.querySelector('small')?.textContent ?? '')
  expect(state).toEqual(['', '', '待完善', '', '', '', ''])
  expect(page.host.querySelector('[aria-current=true]')?.getAttribute('href')).toBe('/resume/project')
  page.render(<PartNav info={aResume()} current={undefined} isOverview />)
  expect(links().slice(0, 3)).toEqual(['#basic', '#intention', '#advantage'])
  expect(page.host.querySelector('[aria-current]')).toBeNull()
})

test('the score lists what is missing with its share, and links to the forms', () => {
  const gapList = [
    { part: 'experience', text: '添加工作经历', weight: 20 },
    { part: 'advantage', text: '写个人优势', weight: 10 },
  ]
  page.render(<ResumeScore info={aResume({ completeness: 70, gapList })} />)
  expect(page.host.querySelector('p')?.textContent).toBe('再补充 2 处，投递回复率更高')
  expect([...page.host.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    '添加工作经历+20%',
    '写个人优势+10%',
  ])
  expect(links()).toEqual(['/resume/experience/new', '/resume/advantage'])
  expect(page.host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('完整度 70%')
  page.render(<ResumeScore info={aResume({ completeness: 100, gapList: [] })} />)
  expect([page.host.querySelector('p')?.textContent, page.host.querySelector('ul')]).toEqual([
    '内容齐全，可以放心投递',
    null,
  ])
})

test('an upstream that does not measure completeness shows no score', () => {
  const { completeness: _measured, ...info } = aResume()
  page.render(<ResumeScore info={info} />)
  expect(page.host.innerHTML).toBe('')
})

const tops: Record<string, number> = {}
beforeEach(() => {
  vi.useFakeTimers()
  window.innerHeight = 800
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.scrollY = 0
})

function Parts({ isWatching }: { isWatching: boolean }) {
  const current = usePartInView(isWatching)
  return (
    <>
      <output>{current}</output>
      {['basic', 'intention', 'project'].map((id) => (
        <section key={id} id={id} />
      ))}
    </>
  )
}
const seen = () => page.host.querySelector('output')?.textContent
const scroll = (y: number, places: Record<string, number>) =>
  act(() => {
    window.scrollY = y
    Object.assign(tops, places)
    window.dispatchEvent(new Event('scroll'))
    vi.runAllTimers()
  })

test('the part in view is the last one above the reading line, at the end of the page above its middle', () => {
  Object.assign(tops, { basic: 100, intention: 201, project: 900 })
  page.render(<Parts isWatching />)
  expect(seen()).toBe('basic')
  scroll(1, { intention: 200 })
  expect(seen()).toBe('intention')
  scroll(1197, { project: 400 })
  expect(seen()).toBe('intention')
  scroll(1198, { project: 401 })
  expect(seen()).toBe('intention')
  scroll(1198, { project: 400 })
  expect(seen()).toBe('project')
})

test('without watching the part stays the first', () => {
  Object.assign(tops, { basic: 0, intention: 0, project: 0 })
  page.render(<Parts isWatching={false} />)
  scroll(5, {})
  expect(seen()).toBe('basic')
})
