import { expect, test } from 'vitest'
import { screenName } from './entry-server.tsx'
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
