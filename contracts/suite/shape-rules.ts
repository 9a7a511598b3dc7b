import { type Deviation, replyDeviations } from '#contracts/checking/reply-deviations.ts'
import { type Operation, successCode } from '#contracts/operation.ts'
import { sourceAt, type Source } from '#contracts/provenance.ts'
import type { Layer } from './verdict.ts'

/** What is wrong with one answer by itself. */
export type Flaw = Pick<Deviation, 'pointer' | 'expected' | 'got'> & {
  layer: Layer
  rule: string
  source: Source
  /** Where in the answer. */
  path?: string
  /** For flaws that follow from how answers travel, not from a record. */
  assumption?: string
}

/** What is wrong with the form of an answer, by the code that it has. */
export function shapeFlaws(operation: Operation, body: unknown): Flaw[] {
  const deviations = replyDeviations(operation, body).map((each) => fromTheTop(operation, body, each))
  return withMoves(deviations).map(({ pointer, path, keyword, expected, got }) => ({
    layer: 'shape',
    rule: keyword,
    pointer: keyword === 'code' ? '' : pointer,
    path,
    expected,
    got,
    source: shapeSource(operation, { pointer, keyword, got }),
  }))
}

/** Without a numeric code nothing can be read; a code that no record has is told as an unknown error (specification 8). */
function shapeSource(
  operation: Operation,
  { pointer, keyword, got }: Pick<Deviation, 'pointer' | 'keyword' | 'got'>,
): Source {
  if (keyword === 'code') {
    const isCode = typeof got === (operation.envelope === 'captcha' ? 'string' : 'number')
    return isCode ? 'assumed' : sourceAt(operation, `/${successCode(operation.envelope)}/code`)
  }
  return sourceAt(operation, ['required', 'moved', 'renamed'].includes(keyword) ? pointer : `${pointer}#${keyword}`)
}

/** What RuoYi's rows have of the class that all its entities extend; none of it is another field's name. */
export const BASE_ENTITY = ['createBy', 'createTime', 'updateBy', 'updateTime', 'remark', 'searchValue', 'params']

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** An unknown key that is declared at the top, where it is not, has moved from there. */
function fromTheTop(operation: Operation, body: unknown, deviation: Deviation): Deviation {
  const [, code = ''] = deviation.pointer.split('/')
  const { properties = {} } = (operation.replies[code] ?? {}) as { properties?: Record<string, unknown> }
  const name = nameOf(deviation.path)
  if (deviation.keyword !== 'additionalProperties' || !(name in properties) || name in (body as object))
    return deviation
  return { ...deviation, pointer: `/${code}/${name}`, path: `/${name}`, keyword: 'moved', got: deviation.path }
}

/** A field that is missing where it is due and stands elsewhere has moved; one beside which another stands has been renamed. */
function withMoves(deviations: readonly Deviation[]): Deviation[] {
  const unknown = deviations.filter(({ keyword }) => keyword === 'additionalProperties')
  const missing = deviations.filter(({ keyword }) => keyword === 'required')
  const told = deviations.filter(({ keyword }) => keyword === 'moved')
  const used = new Set<Deviation>()
  const merged = deviations.map((deviation) => {
    if (deviation.keyword !== 'required') return deviation
    const moved = [...unknown, ...told].find(({ path }) => nameOf(path) === nameOf(deviation.path))
    const beside = unknown.filter(
      ({ path }) => parentOf(path) === parentOf(deviation.path) && !BASE_ENTITY.includes(nameOf(path)),
    )
    const isOnly = missing.filter(({ path }) => parentOf(path) === parentOf(deviation.path)).length === 1
    const [renamed] = isOnly && beside.length === 1 ? beside : []
    const other = moved ?? renamed
    if (other === undefined) return deviation
    used.add(other)
    const got = moved === undefined ? nameOf(other.path) : other.keyword === 'moved' ? other.got : other.path
    return { ...deviation, keyword: moved ? 'moved' : 'renamed', got }
  })
  return merged.filter((deviation) => !used.has(deviation))
}
