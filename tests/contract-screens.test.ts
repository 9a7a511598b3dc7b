import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { routes } from '#web/routes.tsx'
import { callsMadeFrom } from './screen-calls.ts'

/** Calls made through URLs in replies, such as the `src` of a picture: no source file names them. */
const OF_ADDRESSES = ['readStoredFile']

const shell = new Set([
  ...callsMadeFrom('web/layout/layout.tsx'),
  // loaded on every page by navigation/prefetch.ts
  ...callsMadeFrom('web/components/suggestions/add-suggestions.tsx'),
])
/** Each public page once (`/home` is `/`), without the pages for developers. */
const pages = routes.flatMap(({ path, served }) =>
  served === false || path === '/home' || path.startsWith('/dev/') ? [] : [{ path, calls: callsMadeFrom(served.file) }],
)
const pagesThatMake = (id: string) => pages.filter(({ calls }) => calls.has(id)).map(({ path }) => path)

test.each(Object.values(catalogue))('$id lists exactly the pages that make this call', ({ id, screens }) => {
  if (OF_ADDRESSES.includes(id)) return
  expect([...screens].sort()).toEqual(shell.has(id) ? ['*'] : pagesThatMake(id).sort())
})

test('the calls of a page are found at any import depth', () => {
  const callsOf = (path: string) => pages.find((page) => page.path === path)?.calls
  // made by dialogs whose code is loaded when they open
  expect(callsOf('/resume/education/:id')).toContain('undergraduateMajorList')
  expect(callsOf('/myData')).toContain('captchaGet')
  // made through the address of a picture, and through the endpoint of an upload
  expect(callsOf('/user')).toContain('getUnlimitedQRCode')
  expect(callsOf('/feedback')).toContain('commonUpload')
})

test('a page that imports something else from the file of a call does not make this call', () => {
  const callsOf = (path: string) => pages.find((page) => page.path === path)?.calls
  expect(callsOf('/resume/project/:id')).not.toContain('undergraduateMajorList')
  expect(callsOf('/resume/project')).not.toContain('deleteWorkExperience')
  expect(callsOf('/siteMap')).toEqual(new Set(['getSiteFacts', 'getPageDocument', 'reportPageFailure']))
})
