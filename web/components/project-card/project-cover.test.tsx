import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProjectCover } from './project-cover.tsx'

test('a project without a picture has the river mark, also if the address is empty', () => {
  for (const coverUrl of [null, '']) expect(renderToString(<ProjectCover coverUrl={coverUrl} />)).not.toContain('<img')
  expect(renderToString(<ProjectCover coverUrl="/a.jpg" />)).toContain('src="/a.jpg"')
})

test('only an urgent picture is loaded at once', () => {
  expect(renderToString(<ProjectCover coverUrl="/a.jpg" />)).toContain('loading="lazy"')
  expect(renderToString(<ProjectCover coverUrl="/a.jpg" isUrgent />)).toMatch(/loading="eager".*fetchPriority="high"/i)
})
