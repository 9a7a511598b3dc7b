import { expect, test } from 'vitest'
import { renderer, screenName } from './entry-server.tsx'
import { routes } from './routes.tsx'

const screens = import.meta.glob<Record<string, unknown>>('./screens/*/*-screen.tsx')

test.each(routes.map(({ path, served }) => [path, served] as const))(
  'the file of the route %s exports a screen with the name from screenName',
  async (_, served) => {
    const file = served ? served.file : ''
    const screen = await screens[file.replace('web/', './')]?.()
    expect(screen?.[screenName(file)]).toBeTypeOf('function')
  },
)

test('/zoneDetails without a project id redirects to the list of projects', () => {
  expect(renderer.describe('/zoneDetails?list=jobs', [])).toEqual({ kind: 'redirect', location: '/events' })
  expect(renderer.describe('/zoneDetails?reRecruitProjectId=7', [])).toEqual({
    kind: 'page',
    canonicalUrl: '/zoneDetails?reRecruitProjectId=7',
  })
})
