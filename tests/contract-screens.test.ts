import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { routes } from '#web/routes.tsx'
import { callsMadeFrom } from './screen-calls.ts'

/** Named by addresses in replies, wherever a picture or a file is shown: no source names it. */
const OF_ADDRESSES = ['readStoredFile']

const shell = new Set([
  ...callsMadeFrom('web/layout/layout.tsx'),
  // navigation/prefetch.ts loads it on every page
  ...callsMadeFrom('web/components/suggestions/attend-search-field.tsx'),
])
/** Each page once (`/home` is `/`), without the board of components, which no visitor sees. */
const pages = routes.flatMap(({ path, served }) =>
  served === false || path === '/home' || path.startsWith('/dev/') ? [] : [{ path, calls: callsMadeFrom(served.file) }],
)
const pagesThatMake = (id: string) => pages.filter(({ calls }) => calls.has(id)).map(({ path }) => path)

test.each(Object.values(catalogue))('$id names the pages that make it, no more and no fewer', ({ id, screens }) => {
  if (OF_ADDRESSES.includes(id)) return
  expect([...screens].sort()).toEqual(shell.has(id) ? ['*'] : pagesThatMake(id).sort())
})

test('the calls of a page are found at any import depth', () => {
  const callsOf = (path: string) => pages.find((page) => page.path === path)?.calls
  // in dialogs whose code comes when they are opened
  expect(callsOf('/resume/education/:id')).toContain('undergraduateMajorList')
  expect(callsOf('/myData')).toContain('captchaGet')
  // by the address of a picture, and by the endpoint of an upload
  expect(callsOf('/user')).toContain('getUnlimitedQRCode')
  expect(callsOf('/feedback')).toContain('commonUpload')
})

test('a call is not made by whoever takes something else from the file it stands in', () => {
  const callsOf = (path: string) => pages.find((page) => page.path === path)?.calls
  expect(callsOf('/resume/project/:id')).not.toContain('undergraduateMajorList')
  expect(callsOf('/resume/project')).not.toContain('deleteWorkExperience')
  expect(callsOf('/siteMap')).toEqual(new Set(['getSiteFacts', 'getPageDocument', 'reportPageFailure']))
})
