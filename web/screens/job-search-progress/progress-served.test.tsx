import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { progressNeeds } from './progress-needs.ts'
import { ProgressScreen } from './progress-screen.tsx'

test('the server loads no user data and renders a noindex page with placeholders', () => {
  expect(progressNeeds()).toEqual([])
  const html = renderScreen({ Screen: ProgressScreen, url: '/jobSearchProgress?relationType=collect' })
  expect(html).toContain('<h1>求职进度</h1>')
  expect(html).toContain('noindex')
  expect(html).toContain('正在加载')
  expect(html).not.toContain('style=')
})
