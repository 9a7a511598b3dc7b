import { expect, test } from 'vitest'
import { readLocations, readPage } from './read-content.ts'

test.each([
  ['about-2', '395', 5],
  ['teaching-base', '396', 3],
])('the tree of %s has the root %s, %i levels and no orphans', (slug, rootPid, depth) => {
  const page = readPage(slug)
  expect(page.rootPid).toBe(rootPid)
  const nodes = page.nodes ?? []
  const parentOf = new Map(nodes.map(({ cmProductSystemId, pid }) => [cmProductSystemId, pid]))
  expect(parentOf.size).toBe(nodes.length)
  const levelOf = (id: string): number => {
    const pid = parentOf.get(id)
    if (pid === undefined) throw new Error(`${id} is an orphan`)
    return pid === rootPid ? 1 : 1 + levelOf(pid)
  }
  expect(Math.max(...nodes.map(({ cmProductSystemId }) => levelOf(cmProductSystemId)))).toBe(depth)
})

test('there are at least ten locations, in order, with demo phone numbers and coordinates in the province', () => {
  const locations = readLocations()
  expect(locations.length).toBeGreaterThanOrEqual(10)
  expect(locations.map(({ orderNum }) => orderNum)).toEqual(locations.map((_, at) => at + 1))
  for (const { contactPhone, longitude, latitude } of locations) {
    expect(contactPhone).toMatch(/^1990000\d{4}$/)
    expect(longitude > 108 && longitude < 117 && latitude > 29 && latitude < 34).toBe(true)
  }
})
