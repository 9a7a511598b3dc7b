import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import { badJson, badTexts, type BadValue, type Field } from './bad-values.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** Input with one field that the call must reject, or must tolerate if the declaration of the call says so. */
export type Negative = {
  id: string
  operation: OperationId
  /** Pointer of the field: '/query/jobId', '/body/intention/jobName'. */
  pointer: Pointer
  /** The field's Chinese name, which the error message must contain. */
  title: string
  keyword: string
  /** `undefined` omits the field. */
  value: unknown
  smaller: readonly unknown[]
  expects: 'refusal' | 'success'
}

/** Generates all negatives of the contract; deterministic for a seed. */
export function allNegatives(seed: number): Negative[] {
  return (Object.values(catalogue) as Operation[]).flatMap((operation, index) => {
    const random = seededRandom(seed + index)
    const found = [...refused(operation, random), ...tolerated(operation, random)]
    return found.map((negative, at) => {
      const twins = found.slice(0, at).filter(({ id }) => id === negative.id).length
      return twins === 0 ? negative : { ...negative, id: `${negative.id}-${twins + 1}` }
    })
  })
}

function refused(operation: Operation, random: Random): Negative[] {
  const { params, query, body } = operation
  return [
    ...fieldsOf(params as unknown as Field, '/params')
      .filter(({ name }) => name !== 'product')
      .flatMap((each) => negatives(operation, each, badTexts(each.field, random))),
    ...fieldsOf(query as unknown as Field, '/query').flatMap((each) =>
      negatives(operation, each, [...badTexts(each.field, random), ...(each.isRequired ? [LEFT_OUT, EMPTY] : [])]),
    ),
    ...bodyFields(body as unknown as Field, '/body').flatMap((each) =>
      negatives(operation, each, [...badJson(each.field, random), ...(each.isRequired ? [LEFT_OUT] : [])]),
    ),
  ]
}

const LEFT_OUT: BadValue = { keyword: 'required', value: undefined, smaller: [] }
const EMPTY: BadValue = { keyword: 'required', value: '', smaller: [] }

type Place = { name: string; pointer: Pointer; field: Field; isRequired: boolean }

function fieldsOf({ properties = {}, required = [] }: Field, above: Pointer): Place[] {
  return Object.entries(properties)
    .filter(([, field]) => !field['x-lenient'])
    .map(([name, field]) => ({ name, pointer: `${above}/${name}`, field, isRequired: required.includes(name) }))
}

/** Lists the fields of a body, including nested fields. */
const bodyFields = (schema: Field, above: Pointer): Place[] =>
  fieldsOf(schema, above).flatMap((place) => [
    place,
    ...(place.field.properties ? bodyFields(place.field, place.pointer) : []),
  ])

const negatives = ({ id }: Operation, { pointer, field, name }: Place, bad: readonly BadValue[]): Negative[] =>
  bad.map(({ keyword, value, smaller }) => ({
    id: `${id}${pointer.replaceAll('/', '.')}.${keyword}`,
    operation: id as OperationId, // only operations of the catalogue
    pointer,
    title: field.title ?? name,
    keyword,
    value,
    smaller,
    expects: 'refusal',
  }))

/** Builds the negatives whose field a read call must ignore: unknown fields, and invalid values of lenient fields. */
function tolerated(operation: Operation, random: Random): Negative[] {
  if (operation.effect !== 'read' || operation.envelope === 'binary') return []
  const lenient = Object.entries(operation.query.properties as Record<string, Field>).filter(
    ([, field]) => field['x-lenient'],
  )
  const places = [
    { name: 'unknownField', pointer: '/query/unknownField', field: {}, isRequired: false },
    ...lenient.map(([name, field]) => ({ name, pointer: `/query/${name}`, field, isRequired: false })),
  ]
  return places
    .flatMap((place) =>
      negatives(operation, place, [{ keyword: 'tolerated', value: random.pick(['x', '1.5', '人']), smaller: ['x'] }]),
    )
    .map((negative) => ({ ...negative, expects: 'success' }))
}

/** Returns a copy of an input with one field set, at any depth, or omitted. */
export function withField(
  input: Readonly<Record<string, unknown>>,
  pointer: Pointer,
  value: unknown,
): Record<string, unknown> {
  const [first = '', ...rest] = pointer.split('/').slice(2)
  if (rest.length === 0) return { ...input, [first]: value }
  const inner = (input[first] ?? {}) as Record<string, unknown>
  return { ...input, [first]: withField(inner, `//${rest.join('/')}`, value) }
}
