import { expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { EVERY_PAGE } from '#tests/browser/every-page.ts'
import { allNeeds, matchRoute } from '#web/route-match.ts'
import { routes } from '#web/routes.tsx'

const PATHS = new Set(['*', ...routes.map(({ path }) => path)])
/** Stands for the subject of any page, so that the calls that follow from it are named. */
const SUBJECT = { state: 'ready', data: { jobName: '语文教师', industryId: 1 } }

/** The calls that an address reads, with the path of its route. */
async function readsOf(address: string): Promise<{ path: string; ids: string[] }> {
  const [pathname = '', search = ''] = address.replace('{article}', '1').split('?')
  const match = matchRoute(pathname, search)
  if (!match?.route.served) throw new Error(`${address} is no page`)
  const needs = [...(await allNeeds(match)), ...(match.route.served.following?.(SUBJECT) ?? [])]
  return { path: match.route.path, ids: [...new Set(needs.map(([id]) => id))] }
}

test.each(EVERY_PAGE.filter((address) => address !== '/home'))(
  'the calls that %s reads name it among their screens',
  async (address) => {
    const { path, ids } = await readsOf(address)
    const silent = ids.filter((id) => {
      const { screens } = catalogue[id as OperationId]
      return !screens.includes(path) && !screens.includes('*')
    })
    expect(silent).toEqual([])
  },
)

test.each(Object.values(catalogue))('$id names only screens that there are', ({ screens }) => {
  expect(screens.filter((path) => !PATHS.has(path))).toEqual([])
})
