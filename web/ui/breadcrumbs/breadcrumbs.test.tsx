import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'

test('the last crumb is the current page and not a link', () => {
  const html = renderToStaticMarkup(
    <Breadcrumbs
      crumbs={[{ name: '首页', href: '/' }, { name: '新闻中心' }, { name: '招聘公告', href: '/announcement' }]}
    />,
  )
  expect(html).toMatch(/<nav[^>]* aria-label="当前位置"><ol>/)
  expect(html).toContain('<li><a href="/">首页</a></li><li><span>新闻中心</span></li>')
  expect(html).toContain('<li aria-current="page"><span>招聘公告</span></li>')
})
