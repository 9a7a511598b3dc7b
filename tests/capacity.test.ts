import { expect, test } from 'vitest'
import { arrivals } from '#bench/capacity/arrivals.ts'
import { ASSUMPTIONS, PAGE_PARTS } from '#bench/capacity/assumptions.ts'
import { follows, undisturbed } from '#bench/capacity/crowd.ts'
import { capacityDocument } from '#bench/capacity/document.ts'
import { ALL_KINDS, perKind } from '#bench/capacity/kinds.ts'
import {
  bytesOf,
  type Measured,
  processesFor,
  requestLimit,
  requestsOf,
  resultDay,
  sharesOf,
  wallsOf,
} from '#bench/capacity/model.ts'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

const visits = {
  first: { assets: 30, pictures: 20, bytes: 1_000_000 },
  next: { assets: 5, pictures: 2, bytes: 50_000 },
}
const cheap = { mainUs: 100, otherUs: 50, statements: 1 }
const measured: Measured = { visits, costs: perKind(() => cheap) }
const wall = (given: Measured, name: string) => {
  const found = wallsOf(given).find(({ what }) => what.includes(name))
  if (found === undefined) throw new Error(`no wall ${name}`)
  return found
}
const withCost = (kind: string, change: object): Measured => ({
  visits,
  costs: perKind((one) => (one === kind ? { ...cheap, ...change } : cheap)),
})

test('the parts of the pages, and the shares of all requests, add up to 1', () => {
  expect(sum(Object.values(PAGE_PARTS))).toBeCloseTo(1, 12)
  expect(sum(Object.values(sharesOf(requestsOf(visits))))).toBeCloseTo(1, 12)
})

test('every assumption is a positive number with a source, and shares and the headroom are less than 1', () => {
  for (const [name, { value, source }] of Object.entries(ASSUMPTIONS)) {
    expect(value).toBeGreaterThan(0)
    expect(source).not.toBe('')
    const isPart = name.endsWith('Share') || name === 'headroom'
    expect(isPart && value >= 1).toBe(false)
  }
})

test('with an empty cache, the first page of a visit requests all its files, and every other page only a few', () => {
  const { asset, picture } = requestsOf(visits)
  const [empty, pages] = [ASSUMPTIONS.emptyCacheShare.value, ASSUMPTIONS.pagesEach.value]
  expect(asset).toBeCloseTo(empty * 30 + (pages - empty) * 5, 9)
  expect(picture).toBeCloseTo(empty * 20 + (pages - empty) * 2, 9)
  expect(bytesOf(visits)).toBeCloseTo(empty * 1_000_000 + (pages - empty) * 50_000, 3)
})

test('the limit of a process is one second divided by the mean cost of the mix on its main thread', () => {
  expect(requestLimit(measured.costs, sharesOf(requestsOf(visits)))).toBeCloseTo(10_000, 6)
  const shares = perKind((kind) => (kind === 'page' ? 0.9 : kind === 'search' ? 0.1 : 0))
  expect(requestLimit(withCost('search', { mainUs: 1100 }).costs, shares)).toBeCloseTo(5000, 6)
})

test('limits are listed in the order in which load reaches them, and each remedy raises its own limit', () => {
  const all = wallsOf(measured)
  expect(all.map(({ limit }) => limit)).toEqual(all.map(({ limit }) => limit).toSorted((one, other) => one - other))
  for (const { limit, after } of all) expect(after).toBeGreaterThan(limit)
})

test('the limits of main thread, cores and network follow from their figures, less the headroom', () => {
  const free = 1 - ASSUMPTIONS.headroom.value
  const requests = sum(Object.values(requestsOf(visits)))
  expect(wall(measured, 'main thread').limit).toBeCloseTo((free * 1e6) / (requests * 100), 6)
  const cores = ASSUMPTIONS.machineCores.value
  expect(wall(measured, 'cores').limit).toBeCloseTo((free * cores * 1e6) / (requests * 150), 6)
  const lineBytes = (ASSUMPTIONS.lineMbit.value * 1e6) / 8
  expect(wall(measured, 'the line').limit).toBeCloseTo((free * lineBytes) / bytesOf(visits), 6)
})

test('a changed cost moves only the limits that depend on it', () => {
  const moved = (kind: string, change: object) =>
    wallsOf(measured)
      .filter(({ what, limit }) => wall(withCost(kind, change), what).limit !== limit)
      .map(({ what }) => what.split(' ').at(-1) ?? '')
      .toSorted((one, other) => one.localeCompare(other))
  expect(moved('page', { statements: 5 })).toEqual(['process'])
  expect(moved('page', { otherUs: 500 })).toEqual(['cores'])
  expect(moved('logIn', { otherUs: 500 })).toEqual(['cores', 'once'])
  expect(moved('resumeWrite', { mainUs: 500 })).toEqual(['cores', 'end', 'process'])
})

test('the result day needs more processes if the processes also send the files', () => {
  const { mean, peak } = resultDay()
  expect(peak).toBeCloseTo(mean * ASSUMPTIONS.peakFactor.value, 9)
  const slow = { visits, costs: perKind(() => ({ ...cheap, mainUs: 1000 })) }
  expect(processesFor(slow, peak, true)).toBeGreaterThan(processesFor(slow, peak, false))
  expect(processesFor(slow, peak, false)).toBeGreaterThan(1)
})

test('arrivals keep the shares of the mix at any time', () => {
  const shares = sharesOf(requestsOf(visits))
  const next = arrivals(shares)
  const counts = new Map<string, number>()
  for (let count = 1; count <= 20_000; count += 1) {
    const kind = next()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  for (const kind of ALL_KINDS) expect(Math.abs((counts.get(kind) ?? 0) - shares[kind] * 20_000)).toBeLessThan(2)
})

test('load increases while 95 % of the requests are answered within a second, and the rate excludes waiting for a processor', () => {
  const step = { perSecond: 100, answered: 96, p99: 900, busy: 0.5, waited: 0.25 }
  expect(follows(step)).toBe(true)
  expect(follows({ ...step, answered: 94 })).toBe(false)
  expect(follows({ ...step, p99: 1001 })).toBe(false)
  expect(undisturbed(step)).toBeCloseTo(144, 9)
})

test('the document states the measured difference, and whether it is within 20 %', () => {
  const step = { perSecond: 100, answered: 96, p99: 1200, busy: 0.5, waited: 0.25 }
  const written = (difference: number) =>
    capacityDocument({
      ...measured,
      rendered: cheap,
      crowd: { expected: 100, limits: [{ step, perSecond: 144 }], found: 100 * (1 + difference), difference },
      day: '2026-11-27',
      system: '2 cores',
    })
  expect(written(-0.19)).toContain('-19.0 %, within 20 %')
  expect(written(0.21)).toContain('+21.0 %, not within 20 %')
  for (const { what } of wallsOf(measured)) expect(written(0)).toContain(what)
})
