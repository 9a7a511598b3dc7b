import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test.each(['/', '/jobs?regionId=420100', 'https://host/a', 'HTTP://host'])('linkTarget returns %o unchanged', (url) => {
  expect(linkTarget(url)).toBe(url)
})

test.each(['', 'javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//host', '/\\host', 'jobs', '#'])(
  'linkTarget(%o) is undefined',
  (url) => {
    expect(linkTarget(url)).toBeUndefined()
  },
)
