import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadingOverlay } from '#web/ui/loading-overlay/loading-overlay.tsx'

test('text and mark are rendered only if open; the live region is always rendered', () => {
  expect(renderToStaticMarkup(<LoadingOverlay open />)).toMatch(/role="status".*正在加载…/)
  const closed = renderToStaticMarkup(<LoadingOverlay open={false} />)
  expect(closed).toContain('role="status"')
  expect(closed).not.toMatch(/正在加载|<svg/)
})
