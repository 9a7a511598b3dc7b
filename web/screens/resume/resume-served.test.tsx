import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { ResumeScreen } from './resume-screen.tsx'
import { ResumeExperienceEntryScreen } from './resume-experience-entry-screen.tsx'

test.each([
  { Screen: ResumeScreen, url: '/resume' },
  { Screen: ResumeExperienceEntryScreen, url: '/resume/experience/new', path: '/resume/experience/:id' },
])('the server renders $url as a noindex frame without personal data', (visit) => {
  const html = renderScreen(visit)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('我的简历')
  expect(html).toContain('正在加载')
  expect(html).not.toMatch(/<form|简历完整度|style=/)
})
