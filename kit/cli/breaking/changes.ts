import type { Schema, Surface } from './surface.ts'

/** A change of the contract. A breaking change affects clients that follow the baseline. */
export type Change = { isBreaking: boolean; operation: string; pointer: string; text: string }

type Note = (isBreaking: boolean, pointer: string, text: string) => void

/** Lists the changes since a baseline: first changes of operations in the baseline, then added operations. */
export function changesBetween(before: readonly Surface[], after: readonly Surface[]): Change[] {
  const now = new Map(after.map((surface) => [surface.id, surface]))
  const former = new Set(before.map(({ id }) => id))
  const changes: Change[] = []
  const noteOf =
    (operation: string): Note =>
    (isBreaking, pointer, text) =>
      void changes.push({ isBreaking, operation, pointer, text })
  for (const each of before) {
    const present = now.get(each.id)
    if (present) compareCalls(each, present, noteOf(each.id))
    else noteOf(each.id)(true, '', '调用被删除')
  }
  for (const { id } of after) if (!former.has(id)) noteOf(id)(false, '', '新增调用')
  return changes
}

function compareCalls(before: Surface, after: Surface, note: Note): void {
  if (before.address !== after.address) note(true, '', `地址由 ${before.address} 改为 ${after.address}`)
  if (before.session !== after.session) note(after.session, '', after.session ? '现在要求登录' : '不再要求登录')
  for (const part of ['params', 'query', 'body'] as const) {
    compareInput(before.inputs[part], after.inputs[part], `/${part}`, note)
  }
  for (const [code, schema] of Object.entries(before.replies)) {
    const present = after.replies[code]
    // a removed error code is harmless, a removed success code is not
    if (present === undefined) note(isSuccess(code), `/${code}`, `不再回答 ${code}`)
    else compareAnswer(schema, present, `/${code}`, note)
  }
  for (const code of Object.keys(after.replies)) {
    if (!(code in before.replies)) note(true, `/${code}`, `新的业务码 ${code}：调用方不认识`)
  }
}

const isSuccess = (code: string) => code === '200' || code === '0000'

/** Compares inputs: widening is compatible, narrowing is breaking. */
function compareInput(before: Schema, after: Schema, pointer: string, note: Note): void {
  const [fields, present] = [before.properties ?? {}, after.properties ?? {}]
  for (const [name, field] of Object.entries(present)) {
    const place = `${pointer}/${name}`
    const isRequired = after.required?.includes(name) === true
    const former = fields[name]
    if (former === undefined) {
      note(isRequired, place, isRequired ? '新的必填输入' : '新的可选输入')
      continue
    }
    const wasRequired = before.required?.includes(name) === true
    if (isRequired !== wasRequired) note(isRequired, place, isRequired ? '输入变为必填' : '输入变为可选')
    compareValue(former, field, { pointer: place, note, isInput: true })
    compareInput(former, field, place, note)
  }
  for (const name of Object.keys(fields)) if (!(name in present)) note(true, `${pointer}/${name}`, '输入被删除')
  if (before.items && after.items) {
    compareValue(before.items, after.items, { pointer: `${pointer}/*`, note, isInput: true })
    compareInput(before.items, after.items, `${pointer}/*`, note)
  }
}

/** Compares responses: narrowing is compatible, but no field may disappear. */
function compareAnswer(before: Schema, after: Schema, pointer: string, note: Note): void {
  const [former, present] = [withoutNull(before), withoutNull(after)]
  const [fields, now] = [former.properties ?? {}, present.properties ?? {}]
  for (const [name, field] of Object.entries(fields)) {
    const place = `${pointer}/${name}`
    const other = now[name]
    if (other === undefined) {
      note(true, place, '回答的字段被删除')
      continue
    }
    const [was, is] = [former.required?.includes(name) === true, present.required?.includes(name) === true]
    if (was !== is) note(was, place, was ? '回答的字段不再总是有' : '回答的字段总是有了')
    compareValue(field, other, { pointer: place, note, isInput: false })
    compareAnswer(field, other, place, note)
  }
  for (const name of Object.keys(now)) if (!(name in fields)) note(false, `${pointer}/${name}`, '回答多了字段')
  if (former.items && present.items) {
    compareValue(former.items, present.items, { pointer: `${pointer}/*`, note, isInput: false })
    compareAnswer(former.items, present.items, `${pointer}/*`, note)
  }
}

type Place = { pointer: string; note: Note; isInput: boolean }

/** Compares the values that two schemas allow. Inputs may be widened, responses narrowed. */
function compareValue(before: Schema, after: Schema, { pointer, note, isInput }: Place): void {
  const widened = (text: string) => note(!isInput, pointer, `${text}（放宽）`)
  const narrowed = (text: string) => note(isInput, pointer, `${text}（收紧）`)
  const [wasNullable, isNullable] = [allowsNull(before), allowsNull(after)]
  if (wasNullable !== isNullable) (isNullable ? widened : narrowed)(isNullable ? '可以是 null' : '不再是 null')
  const [former, present] = [withoutNull(before), withoutNull(after)]
  const types = `${former.type} → ${present.type}`
  if (former.type !== present.type) {
    if (former.type === 'integer' && present.type === 'number') widened(`类型 ${types}`)
    else if (former.type === 'number' && present.type === 'integer') narrowed(`类型 ${types}`)
    else note(true, pointer, `类型 ${types}`)
    return
  }
  compareAllowedValues(former, present, { widened, narrowed })
  if (former.pattern !== present.pattern) {
    if (former.pattern === undefined) narrowed(`格式 ${present.pattern}`)
    else if (present.pattern === undefined) widened('不再限定格式')
    // whether one pattern includes another cannot be decided: count the change as breaking
    else note(true, pointer, `格式 ${former.pattern} → ${present.pattern}`)
  }
  for (const [name, direction] of BOUNDS) {
    const [was, is] = [former[name] ?? -direction * Infinity, present[name] ?? -direction * Infinity]
    const text = `${name} ${former[name] ?? '无'} → ${present[name] ?? '无'}`
    if (was !== is) ((is - was) * direction > 0 ? narrowed : widened)(text)
  }
}

/** Limits of values: 1 if a higher limit allows fewer values, -1 if a lower limit allows fewer values. */
const BOUNDS = [
  ['minimum', 1],
  ['minLength', 1],
  ['maximum', -1],
  ['maxLength', -1],
  ['maxItems', -1],
] as const

type Directions = Readonly<Record<'widened' | 'narrowed', (text: string) => void>>

function compareAllowedValues(before: Schema, after: Schema, { widened, narrowed }: Directions): void {
  const [former, present] = [allowedValuesOf(before), allowedValuesOf(after)]
  if (former === undefined && present === undefined) return
  if (former === undefined) return narrowed(`只可取 ${present?.join('、')}`)
  if (present === undefined) return widened('不再限定取值')
  const gone = former.filter((word) => !present.includes(word))
  const come = present.filter((word) => !former.includes(word))
  if (gone.length > 0) narrowed(`去掉取值 ${gone.join('、')}`)
  if (come.length > 0) widened(`增加取值 ${come.join('、')}`)
}

const allowedValuesOf = ({ enum: words, const: only, 'x-codes': codes }: Schema): readonly string[] | undefined =>
  (only === undefined ? (words ?? codes) : [only])?.map(String)

const isNull = ({ type }: Schema) => type === 'null'
const allowsNull = (schema: Schema) => schema.anyOf?.some(isNull) ?? isNull(schema)
const withoutNull = (schema: Schema): Schema => schema.anyOf?.find((each) => !isNull(each)) ?? schema
