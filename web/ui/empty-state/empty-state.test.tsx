import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

test('an error has role="alert", an empty state does not', () => {
  expect(renderToStaticMarkup(<EmptyState kind="error" title="职位列表暂时没有取到" />)).toContain('role="alert"')
  expect(renderToStaticMarkup(<EmptyState title="没有找到职位" />)).not.toContain('role')
})

test('the heading has the given level', () => {
  expect(renderToStaticMarkup(<EmptyState title="没有" headingLevel={3} />)).toContain('<h3>没有</h3>')
})
