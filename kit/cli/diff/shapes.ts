import { recordPointer } from '#contracts/checking/reply-deviations.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import type { Compared, Difference } from './differences.ts'

/** For each place: the formats of the values there, and how often the place occurs. */
export type Shape = Map<Pointer, { forms: Set<string>; count: number }>

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['iso-date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['date', /^\d{4}-\d\d-\d\d$/],
]

/** Collects the shape of responses to one call, without their values. */
export function shapeOf(answers: readonly Compared[]): Shape {
  const shape: Shape = new Map()
  for (const { code, body } of answers) walk(recordPointer(code, ''), body)
  return shape

  function walk(pointer: Pointer, value: unknown): void {
    const place = shape.get(pointer) ?? { forms: new Set<string>(), count: 0 }
    shape.set(pointer, place)
    place.count += 1
    place.forms.add(formOf(value))
    if (Array.isArray(value)) for (const item of value) walk(`${pointer}/*`, item)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) walk(`${pointer}/${name}`, member)
    }
  }
}

/** Returns the format of a value; 'nothing' for '' and null, which do not show the format. */
function formOf(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'string') return FORMS.find(([, form]) => form.test(value))?.[0] ?? 'text'
  if (typeof value === 'number') return 'number'
  return Array.isArray(value) ? 'list' : typeof value
}

/** Compares two shapes: fields that one side never has, and values of different formats. */
export function shapeDifferences(left: Shape, right: Shape): Difference[] {
  const places = [...new Set([...left.keys(), ...right.keys()])]
  return places.flatMap((pointer): Difference[] => {
    const [a, b] = [left.get(pointer), right.get(pointer)]
    const above = pointer.slice(0, pointer.lastIndexOf('/'))
    // a side that returned no rows, or no response with this code, does not show which fields it has
    if (a === undefined)
      return left.has(above) && !pointer.endsWith('/*') && b ? [only('only-right', pointer, b.forms)] : []
    if (b === undefined) return right.has(above) && !pointer.endsWith('/*') ? [only('only-left', pointer, a.forms)] : []
    const [types, otherTypes] = [certain(a.forms), certain(b.forms)]
    if (types.length === 0 || otherTypes.length === 0 || types.some((form) => otherTypes.includes(form))) return []
    return [{ pointer, kind: 'type', left: types.join(' | '), right: otherTypes.join(' | ') }]
  })
}

const certain = (forms: ReadonlySet<string>) => [...forms].filter((form) => form !== 'nothing')

const only = (kind: 'only-left' | 'only-right', pointer: Pointer, forms: ReadonlySet<string>): Difference => {
  const types = [...forms].join(' | ')
  return {
    pointer,
    kind,
    left: kind === 'only-left' ? types : undefined,
    right: kind === 'only-right' ? types : undefined,
  }
}
