import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { routePattern } from '#server/calls/call-input.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

const isTestCall = (id: string) => id.startsWith('test')

test('exactly the operations of the contract are bound', () => {
  const bound = [...site.app.operations.bound.keys()].filter((id) => !isTestCall(id))
  expect(bound.toSorted()).toEqual(Object.keys(catalogue).toSorted())
})

test('no other routes exist below the base', () => {
  const declared = new Set([...site.app.operations.bound.values()].map(({ operation }) => routePattern(operation)))
  const served = routesOf(site.app.printRoutes({ commonPrefix: false })).filter((route) => route.startsWith(API_BASE))
  expect(served.filter((route) => !declared.has(route))).toEqual([])
  expect(served).toHaveLength(declared.size)
})

test.each(Object.values(catalogue))('$id states its source', (operation) => {
  expect(operation.source['']).toMatch(/^(spec|assumed|extension)$/)
})

const guessed = Object.values(catalogue).filter(({ source }) => Object.values(source).includes('assumed'))

test.each(guessed)('$id, which contains assumptions, lists them', (operation) => {
  expect(operation.assumptions.length).toBeGreaterThan(0)
})

/** Fastify prints a tree; each leaf is a route with its methods. */
function routesOf(tree: string): string[] {
  const stack: string[] = []
  const routes: string[] = []
  for (const line of tree.split('\n')) {
    const match = /^([│ ]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line)
    if (!match) continue
    const depth = (match[1]?.length ?? 0) / 4
    stack.length = depth
    stack[depth] = match[2] ?? ''
    if (match[3] !== undefined) routes.push(stack.join(''))
  }
  return routes
}
