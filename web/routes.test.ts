import { expect, test } from 'vitest'
import { renderer, screenName } from './entry-server.tsx'
import { routes } from './routes.tsx'

const screens = import.meta.glob<Record<string, unknown>>('./screens/*/*-screen.tsx')

test.each(routes.map(({ path, served }) => [path, served] as const))(
  'the browser finds the screen of %s by the name of its file',
  async (_, served) => {
    const file = served ? served.file : ''
    const screen = await screens[file.replace('web/', './')]?.()
    expect(screen?.[screenName(file)]).toBeTypeOf('function')
  },
)

test('a project’s page without a project leads to all of them', () => {
  expect(renderer.describe('/zoneDetails?list=jobs', [])).toEqual({ kind: 'redirect', location: '/events' })
  expect(renderer.describe('/zoneDetails?reRecruitProjectId=7', [])).toEqual({
    kind: 'page',
    canonicalUrl: '/zoneDetails?reRecruitProjectId=7',
  })
})
