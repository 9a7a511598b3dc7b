import { describe, expect, it } from 'vitest'
import { mix } from './colour.ts'
import { curve } from './curves.ts'
import { linear } from './gradients.ts'
import { SCHEMES, tone } from './light.ts'
import { createRandom, entry } from './random.ts'
import { rect } from './shapes.ts'
import { svgDocument } from './svg-document.ts'

describe('createRandom', () => {
  it('repeats its numbers for the same seed and differs for another', () => {
    const numbers = (seed: string): number[] => Array.from({ length: 5 }, createRandom(seed))
    expect(numbers('a/1')).toEqual(numbers('a/1'))
    expect(numbers('a/1')).not.toEqual(numbers('a/2'))
  })

  it('goes round a list by the number at the end of the seed', () => {
    const choices = [1, 2, 3, 4].map((number) => createRandom(`cover/exam/${number}`).turn(['a', 'b', 'c']))
    expect(choices).toEqual(['b', 'c', 'a', 'b'])
  })

  it('keeps whole numbers inside their bounds, both included', () => {
    const r = createRandom('bounds')
    const numbers = Array.from({ length: 200 }, () => r.i(2, 4))
    expect(new Set(numbers)).toEqual(new Set([2, 3, 4]))
  })

  it('shuffles without losing an entry', () => {
    expect(
      createRandom('s')
        .shuffle([1, 2, 3, 4, 5])
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5])
  })

  it('refuses to choose from an empty list', () => {
    expect(() => entry([], 0)).toThrow(RangeError)
  })
})

describe('colours', () => {
  it('mixes between two colours and stops at both ends', () => {
    expect([mix('#000000', '#ffffff', 0.5), mix('#000000', '#ffffff', -1), mix('#000000', '#ffffff', 2)]).toEqual([
      '#808080',
      '#000000',
      '#ffffff',
    ])
  })

  it('takes depth from near over mid to haze', () => {
    const { day } = SCHEMES
    expect([tone(day, 0), tone(day, 0.5), tone(day, 1)]).toEqual([day.near, day.mid, day.haze])
  })
})

describe('svgDocument', () => {
  it('writes equal definitions once, in front of the shapes', () => {
    const [definition, paint] = linear([
      [0, '#000000'],
      [1, '#ffffff'],
    ])
    const shape = rect(0, 0, 1, 1, paint)
    const svg = svgDocument(10, 10, definition + shape + definition + shape)
    expect(svg.match(/<linearGradient/g)).toHaveLength(1)
    expect(svg.indexOf('<defs>')).toBeLessThan(svg.indexOf('<rect'))
  })

  it('moves opacity of a shape to its paint', () => {
    expect(svgDocument(1, 1, rect(0, 0, 1, 1, '#000', 'opacity=".5"'))).toContain('fill-opacity=".5"')
  })

  it('refuses a picture with a bad number', () => {
    expect(() => svgDocument(1, 1, rect(Number.NaN, 0, 1, 1, '#000'))).toThrow('bad number')
  })
})

describe('curve', () => {
  it('starts at the first and ends at the last point', () => {
    const data = curve([
      [0, 0],
      [10, 5],
      [20, 0],
    ])
    expect(data).toMatch(/^M0 0C/)
    expect(data).toMatch(/ 20 0$/)
  })
})
