/** Source of a rule: specification, assumption or extension. */
export type Source = 'spec' | 'assumed' | 'extension'

/**
 * Pointer into a record: '' is the call, '/query/size' an input ('/params', '/query', '/body'), '/404' that the call
 * returns this code, '/200/rows/0/jobName' with `*` instead of 0 a part of a response. A suffix `#type`, `#pattern`, …
 * selects one schema keyword; `#order` and `#meaning` select rules that no schema expresses.
 */
export type Pointer = string

/**
 * An assumption about a call. Its `id` is stable when text and pointer change, because decisions about upstreams refer
 * to it.
 */
export type Assumption = { id: string; pointer: Pointer; text: string }

/** Assumptions in a declaration: suffix of the id, pointer and text. */
export type Guesses = Readonly<Record<string, readonly [pointer: Pointer, text: string]>>

type Sources = Readonly<Record<Pointer, Source>>

/** Sources of response fields that specification sections 3 and 8 define. */
const OF_ANSWERS: Sources = {
  '/200/code': 'spec',
  '/200/code#const': 'spec',
  '/200/msg': 'assumed',
  '/200#caching': 'assumed',
  '/401': 'assumed',
  '/102': 'assumed',
  // section 8: the toast of 102 and 500 shows the server's text
  '/102/msg': 'spec',
  '/404': 'assumed',
  '/403': 'assumed',
  '/500': 'assumed',
  '/500/msg': 'spec',
}
/** Sources of common captcha response fields: section 8 names 0000, 6201 and repMsg, section 3 the fields. */
const OF_CAPTCHA: Sources = {
  '/0000/success': 'assumed',
  ...Object.fromEntries(
    ['0001', '0011', '0015', '0016', '6110', '6111', '6112', '6202', '6204', '9999'].flatMap((code) => [
      [`/${code}`, 'assumed'],
      [`/${code}/repCode`, 'spec'],
      [`/${code}/repMsg`, 'spec'],
    ]),
  ),
  '/6201/success': 'assumed',
  '/6201/repData': 'assumed',
}
/** Sources of rules about files. */
const OF_FILES: Sources = { '/200#nosniff': 'assumed' }
/** Schema keywords, which are assumptions: the specification names fields, but rarely their format. */
const KEYWORDS = ['type', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'const']
const OF_KEYWORDS: Sources = Object.fromEntries(
  [...KEYWORDS, 'additionalProperties'].map((keyword) => [`#${keyword}`, 'assumed']),
)

/** Complete sources of a record: its declaration over the common sources of calls of the specification. */
export function sourcesOf(declared: Sources, envelope: string): Sources {
  if (declared[''] === 'extension') return declared
  return {
    ...OF_KEYWORDS,
    ...(envelope === 'captcha' ? OF_CAPTCHA : OF_ANSWERS),
    ...(envelope === 'binary' && OF_FILES),
    ...declared,
  }
}

type Provenance = { source: Sources; assumptions: readonly Assumption[] }

/**
 * Source of the rule at a pointer, inherited from the nearest ancestor. A keyword is at most as certain as its field;
 * sources of keywords are not inherited.
 */
export function sourceAt({ source }: Pick<Provenance, 'source'>, pointer: Pointer): Source {
  const [path = '', keyword] = pointer.split('#')
  const ofPlace = nearest(path, (place) => source[place]) ?? 'assumed'
  if (keyword === undefined || ofPlace !== 'spec') return ofPlace
  return source[pointer] ?? source[`#${keyword}`] ?? ofPlace
}

/** The assumption for a pointer, inherited from the nearest ancestor; undefined if none. */
export function assumptionAt(record: Provenance, pointer: Pointer): Assumption | undefined {
  if (sourceAt(record, pointer) !== 'assumed') return undefined
  const [path = '', keyword] = pointer.split('#')
  const at = (place: string) => record.assumptions.find((assumption) => assumption.pointer === place)
  if (keyword !== undefined && sourceAt(record, path) === 'spec') return at(pointer) ?? at(`#${keyword}`)
  return at(pointer) ?? nearest(path, at)
}

/** The first result of `find` for a pointer and its ancestors, '' last. */
function nearest<Found>(path: string, find: (place: string) => Found | undefined): Found | undefined {
  for (let place = path; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = find(place)
    if (found !== undefined || place === '') return found
  }
}

/** Assumptions shared by all calls, so that one decision about an upstream covers all of them. */
const SHARED: readonly Assumption[] = [
  { id: 'every.success-text', pointer: '/200/msg', text: '成功时也带 msg：规格只说失败时显示它。' },
  {
    id: 'every.caching',
    pointer: '/200#caching',
    text: '回答写明能否保存，个人的不由共用的缓存保存：规格没有说响应头。',
  },
  { id: 'every.nosniff', pointer: '/200#nosniff', text: '文件带 nosniff，浏览器不猜类型：规格没有说响应头。' },
  { id: 'every.no-key', pointer: '/401', text: '需要登录的调用没有密钥时回答 401：规格只给出 401 的文字。' },
  { id: 'every.dead-key', pointer: '/102', text: '需要登录的调用密钥失效时回答 102：规格未说哪些调用需要登录。' },
  { id: 'every.missing', pointer: '/404', text: '产品标识未知、所指不存在或不可见时回答 404：规格只给出 404 的文字。' },
  { id: 'every.forbidden', pointer: '/403', text: '规格只给出 403 的文字。' },
  { id: 'every.refusal', pointer: '/500', text: '输入不合要求与业务上的拒绝回答 500：规格只说 500 时显示 msg。' },
  { id: 'every.captcha-refusal', pointer: '/0000/success', text: 'success 与 repCode 一致（AJ-Captcha）。' },
]

const FORM_TEXT = '规格给出字段名而未给出类型、格式与范围。'
const SHAPE_TEXT = '规格未给出形状。'

/**
 * All assumptions of a record: declared ones, common ones, and a generated one for each other pointer with source
 * `assumed`, so that every assumed leaf has an id.
 */
export function assumptionsOf(
  id: string,
  { sources, codes, guesses }: { sources: Sources; codes: readonly string[]; guesses: Guesses },
): Assumption[] {
  const own = Object.entries(guesses).map(([name, [pointer, text]]) => ({ id: `${id}.${name}`, pointer, text }))
  if (sources[''] === 'extension') return own
  const taken = new Set(own.map(({ pointer }) => pointer))
  const isDeclared = (pointer: Pointer) => {
    const [, part = ''] = pointer.split('/')
    return !/^\d+$/.test(part) || codes.includes(part)
  }
  const isShared = (pointer: Pointer) => (pointer.includes('#') ? pointer in sources : isDeclared(pointer))
  const shared = SHARED.filter(({ pointer }) => !taken.has(pointer) && isShared(pointer))
  for (const { pointer } of shared) taken.add(pointer)
  const rest = Object.keys(sources).filter(
    (pointer) => sources[pointer] === 'assumed' && !taken.has(pointer) && isDeclared(pointer),
  )
  return [
    ...own,
    ...shared,
    ...rest.map((pointer) =>
      pointer.startsWith('#')
        ? { id: `every.form-${pointer.slice(1)}`, pointer, text: FORM_TEXT }
        : {
            id: `${id}.${pointer.slice(1).replaceAll('/', '.').replaceAll('*', 'each') || 'call'}`,
            pointer,
            text: SHAPE_TEXT,
          },
    ),
  ]
}
