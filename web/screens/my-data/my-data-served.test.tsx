import { expect, test } from 'vitest'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { myDataNeeds } from './my-data-needs.ts'
import { MyDataScreen } from './my-data-screen.tsx'

test('the server loads no user data and renders a noindex page with placeholders', () => {
  expect(myDataNeeds()).toEqual([])
  const html = renderScreen({ Screen: MyDataScreen, url: '/myData' })
  expect(html).toContain('<h1>我的数据</h1>')
  expect(html).toContain('noindex')
  expect(html).toContain('正在加载')
  expect(html).not.toContain('style=')
})
