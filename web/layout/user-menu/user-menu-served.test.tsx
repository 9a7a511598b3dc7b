import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PageSurroundings } from '#web/layout/testing/render-at.tsx'
import { UserMenu } from '#web/layout/user-menu/user-menu.tsx'

test('the server renders the menu for a visitor who is not logged in', () => {
  const html = renderToString(
    <PageSurroundings>
      <MemoryRouter>
        <UserMenu path="/" linkClassName="tool" />
      </MemoryRouter>
    </PageSurroundings>,
  )
  expect(html).toContain('找工作')
  expect(html).toContain('href="/user"')
})
