import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'

test('a skeleton renders the given number of placeholders with one text for screen readers', () => {
  const html = renderToStaticMarkup(<Skeleton shape="row" count={10} />)
  expect(html.match(/<div[^>]*aria-hidden="true"/g)).toHaveLength(10)
  expect(html.match(/正在加载/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
})
