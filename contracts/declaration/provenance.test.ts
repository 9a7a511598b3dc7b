import { describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from './operation.ts'
import { assumptionAt, sourceAt } from './provenance.ts'
import { SPECIFICATION_CALLS } from '#contracts/specification-calls.ts'

const operations: Operation[] = Object.values(catalogue)
const PARTS = ['params', 'query', 'body'] as const
const sourceOf = (id: keyof typeof catalogue, pointer: string) => sourceAt(catalogue[id], pointer)

/** Pointers of all leaves of a schema. */
function leaves(schema: object, pointer: string): string[] {
  const { properties, items, anyOf } = schema as { properties?: object; items?: object; anyOf?: object[] }
  if (properties) {
    const below = Object.entries(properties).flatMap(([name, field]) => leaves(field as object, `${pointer}/${name}`))
    return below.length > 0 ? below : [pointer]
  }
  if (items) return leaves(items, `${pointer}/*`)
  return anyOf ? anyOf.flatMap((choice) => leaves(choice, pointer)) : [pointer]
}
const leavesOf = (operation: Operation) => [
  ...PARTS.flatMap((part) => leaves(operation[part], `/${part}`)),
  ...Object.entries(operation.replies).flatMap(([code, reply]) => leaves(reply, `/${code}`)),
]

describe('the 43 rows of specification section 7', () => {
  const byRow = new Map(operations.map((operation) => [operation.specificationRow, operation]))

  test('correspond to exactly one operation each', () => {
    const rows = operations.flatMap(({ specificationRow }) => specificationRow ?? [])
    expect(rows.toSorted((a, b) => a - b)).toEqual(SPECIFICATION_CALLS.map((_row, index) => index + 1))
    expect(SPECIFICATION_CALLS).toHaveLength(43)
  })

  test.each(SPECIFICATION_CALLS.map((row, index) => ({ ...row, number: index + 1 })))(
    'row $number matches its operation: $method $path',
    ({ number, method, path, part, shown, open, answer }) => {
      const operation = byRow.get(number) as Operation
      expect({ method: operation.method, path: operation.path }).toEqual({ method, path })
      expect(sourceAt(operation, '')).toBe('spec')
      const named = PARTS.flatMap((each) =>
        Object.keys(operation[each].properties)
          .filter((name) => name !== 'product')
          .map((name) => ({ pointer: `/${each}/${name}`, isShown: each === part && shown.includes(name) })),
      )
      expect(named.filter(({ isShown }) => isShown)).toHaveLength(shown.length)
      for (const { pointer, isShown } of named)
        expect([pointer, sourceAt(operation, pointer) === 'spec']).toEqual([pointer, isShown])
      // the row must name every required field of the operation
      const required = PARTS.flatMap((each) => (operation[each] as { required?: string[] }).required ?? [])
      expect(required.filter((name) => name !== 'product' && !shown.includes(name) && !open)).toEqual([])
      expect(operation.envelope === 'binary').toBe(answer === 'binary')
      const answered = Array.isArray(answer) ? answer : []
      expect(answered.filter((name) => sourceAt(operation, `/200/${name}`) !== 'spec')).toEqual([])
    },
  )
})

describe('sources of rules', () => {
  test('for calls of the specification, error codes and success messages are assumed', () => {
    for (const operation of operations.filter(({ specificationRow }) => specificationRow !== undefined)) {
      const codes = Object.keys(operation.replies).filter((code) => !['200', '0000', '6201'].includes(code))
      expect(codes.filter((code) => sourceAt(operation, `/${code}`) === 'spec')).toEqual([])
      expect(['assumed', undefined]).toContain(
        operation.envelope === 'captcha' ? undefined : sourceAt(operation, '/200/msg'),
      )
    }
  })

  test('the messages of 102 and 500 and the codes 0000 and 6201 are specified (section 8)', () => {
    expect(sourceOf('personalInfo', '/102/msg')).toBe('spec')
    expect(sourceOf('jobsList', '/500/msg')).toBe('spec')
    expect(sourceOf('jobsList', '/200/code')).toBe('spec')
    expect(sourceOf('captchaGet', '/6201')).toBe('spec')
    expect(sourceOf('captchaGet', '/6202')).toBe('assumed')
  })

  test('fields of captcha, upload and lists are specified (sections 3 and 7); most of their formats are assumed', () => {
    for (const field of ['originalImageBase64', 'jigsawImageBase64', 'token', 'secretKey', 'wordList']) {
      expect(sourceOf('captchaGet', `/0000/repData/${field}`)).toBe('spec')
    }
    expect(sourceOf('captchaGet', '/0000/repData/result')).toBe('assumed')
    expect(sourceOf('commonUpload', '/200/fileName')).toBe('spec')
    expect(sourceOf('commonUpload', '/200/originalFilename')).toBe('spec')
    expect(sourceOf('commonUpload', '/200/newFileName')).toBe('assumed')
    const row = '/200/rows/*'
    expect(sourceOf('getCommentListWithPage', `${row}/outline`)).toBe('spec')
    expect(sourceOf('getCommentListWithPage', `${row}/outline#type`)).toBe('assumed')
    expect(sourceOf('getCommentListWithPage', `${row}/releaseTime#type`)).toBe('spec')
    expect(sourceOf('getCommentListWithPage', `${row}/releaseTime#pattern`)).toBe('assumed')
    expect(sourceOf('getCommentListWithPage', `${row}/createBy#additionalProperties`)).toBe('assumed')
    expect(sourceOf('getProductSystemTree', '/200/data/*/pid#type')).toBe('spec')
  })
})

describe('assumptions', () => {
  const all = operations.flatMap(({ assumptions }) => assumptions)

  test('with the same id have the same text', () => {
    const texts = new Map(all.map(({ id, text }) => [id, text]))
    expect(all.filter(({ id, text }) => texts.get(id) !== text)).toEqual([])
    const own = all.filter(({ id }) => !id.startsWith('every.'))
    expect(own).toHaveLength(new Set(own.map(({ id }) => id)).size)
  })

  test.each(operations)(
    '$id: each assumed leaf has an assumption, and each assumption has an existing pointer',
    (operation) => {
      const places = leavesOf(operation)
      const assumed = places.filter((pointer) => sourceAt(operation, pointer) === 'assumed')
      expect(assumed.filter((pointer) => assumptionAt(operation, pointer) === undefined)).toEqual([])
      const known = new Set([
        ...places.flatMap(withAncestors),
        ...(operation.envelope === 'upload' ? ['/body/file'] : []),
      ])
      const misplaced = [...operation.assumptions.map(({ pointer }) => pointer), ...Object.keys(operation.source)]
        .map((pointer) => pointer.split('#', 1)[0] ?? '')
        .filter((pointer) => !known.has(pointer) && !OF_OTHER_CALLS.test(pointer))
      expect(misplaced).toEqual([])
    },
  )

  test('about the format of specified fields have one id for all calls', () => {
    expect(assumptionAt(catalogue.getCommentListWithPage, '/200/rows/*/outline#type')?.id).toBe('every.form-type')
    expect(assumptionAt(catalogue.personalInfo, '/102')?.id).toBe('every.dead-key')
    expect(assumptionAt(catalogue.getRegionList, '/200/data/*/name#type')?.id).toBe('getRegionList.flat')
    expect(assumptionAt(catalogue.getCommentById, '/200/code')).toBeUndefined()
  })
})

/** Pointers of shared sources. Their codes do not exist in every call. */
const OF_OTHER_CALLS = /^\/\d+(\/(code|msg|repCode|repMsg|success|repData))?$/

function withAncestors(pointer: string): string[] {
  const places = ['']
  const steps = pointer.split('/').slice(1)
  for (const index of steps.keys()) places.push(`/${steps.slice(0, index + 1).join('/')}`)
  return places
}

describe('pointers and names in an operation exist', () => {
  test.each(operations)('$id', ({ idSources, volatile, listing, undo, effect, ...operation }) => {
    const places = new Set(leavesOf({ ...operation } as Operation).flatMap(withAncestors))
    const origins = Object.values(idSources).map(({ call, pointer }) => `${call} ${pointer}`)
    const found = operations.flatMap((each) => leavesOf(each).map((pointer) => `${each.id} ${pointer}`))
    expect(origins.filter((origin) => !found.includes(origin))).toEqual([])
    const columns = [listing?.key, listing?.order?.column, ...(listing?.sortColumns ?? [])]
    // a column that is not in the rows is a field of the details
    const isShown = (column: string) =>
      places.has(`/200/rows/*/${column}`) || found.some((place) => place.endsWith(` /200/data/${column}`))
    expect(columns.filter((column) => column !== undefined && !isShown(column))).toEqual([])
    const named = [...Object.keys(idSources), ...volatile.map(({ pointer }) => pointer)]
    expect(named.filter((pointer) => !places.has(pointer))).toEqual([])
    const [, deletion] = undo.split(':')
    expect(Object.keys(catalogue)).toContain(deletion ?? operation.id)
    expect(effect === 'read' && undo !== 'none').toBe(false)
  })
})
