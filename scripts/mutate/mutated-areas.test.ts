import { expect, test } from 'vitest'
import { mutatedAreas, nearestArea } from './mutated-areas.ts'
import { repositorySources } from '#scripts/repository-sources.ts'

const sources = await repositorySources()

test.each([
  ['server/platform/paging.ts', 'server/'],
  ['web/ui/pagination', 'web/ui/pagination/'],
  ['studio/components', 'studio/'],
  ['contracts/studio', ''],
])('%s is mutated with its nearest tests', (part, near) => {
  expect(mutatedAreas(part)).toEqual([])
  const area = nearestArea(part, sources)
  expect(area?.mutate.every((file) => file.startsWith(part) && !file.includes('.test.'))).toBe(true)
  expect(area?.tests[0]).toMatch(new RegExp(`^${near}.*\\.test\\.tsx?$`))
  expect(area?.tests.length).toBeLessThanOrEqual(12)
})

test('nearestArea returns undefined for a path that is not a file of the product', () => {
  for (const part of ['server/nothing.ts', 'docs', 'server/calls/reply-cache.test.ts'])
    expect(nearestArea(part, sources)).toBeUndefined()
})
