// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { VisitAt } from '#web/screens/testing/own-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PersonCard } from './person-card.tsx'

const page = testRoot()

function actions(change: Parameters<typeof aResume>[0]): string[] {
  page.render(
    <VisitAt url="/resume">
      <PersonCard info={aResume(change)} />
    </VisitAt>,
  )
  return [...page.host.querySelectorAll('section > p > a, section > p > button')].map((action) =>
    [action.textContent, action.getAttribute('href')].filter(Boolean).join(' '),
  )
}
const COMPLETE = aResume()

test('a complete résumé can be previewed and downloaded', () => {
  expect(actions({})).toEqual(['预览 /resume/preview', '下载 PDF'])
  expect(page.host.querySelector('h2')?.textContent).toBe(COMPLETE.userName)
})

test('an incomplete résumé can be previewed, and has a link to its missing part', () => {
  expect(actions({ intention: null })).toEqual(['预览 /resume/preview', '继续填写：求职意向 /resume/intention'])
  expect(actions({ educationExperienceList: [] })[1]).toBe('继续填写：教育经历 /resume/education/new')
})

test('without a name the only action is a link to the first form', () => {
  expect(actions({ userName: '' })).toEqual(['开始填写 /resume/basic'])
  expect(page.host.querySelector('h2')?.textContent).toBe('还没有填写姓名')
})

test('the alt text of the photo contains the name; without a photo there is a link to upload one', () => {
  actions({ profilePhoto: '/photo.jpg' })
  expect(page.host.querySelector('img')?.alt).toBe(`${COMPLETE.userName}的照片`)
  actions({ profilePhoto: '' })
  expect(page.host.querySelector('[aria-label=上传照片]')?.getAttribute('href')).toBe('/resume/basic')
})
