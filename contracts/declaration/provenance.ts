/** Source of a rule: specification, assumption or extension. */
export type Source = 'spec' | 'assumed' | 'extension'

/**
 * Pointer into an operation. '' points to the operation itself, '/query/size' to an input (also '/params', '/body').
 * '/404' points to the rule that the operation can return this code. '/200/rows/N/jobName', where N is written as `*`,
 * points to a part of a response. A suffix `#type`, `#pattern`, … selects a schema keyword; `#order` and `#meaning`
 * select rules that a schema cannot express.
 */
export type Pointer = string

/**
 * An assumption about an operation. Keep the `id` if text or pointer change, because decisions about upstreams refer to
 * the `id`.
 */
export type Assumption = { id: string; pointer: Pointer; text: string }

/** Assumptions in a declaration: pointer and text by the suffix of the id. */
export type Guesses = Readonly<Record<string, readonly [pointer: Pointer, text: string]>>

type Sources = Readonly<Record<Pointer, Source>>

/** Sources of the common rules of responses (specification 3 and 8). */
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
/** Sources of the common rules of captcha responses: section 8 names 0000, 6201, repMsg; section 3 the fields. */
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
/** Sources of the rules of binary responses. */
const OF_FILES: Sources = { '/200#nosniff': 'assumed' }
/** Schema keywords that are assumed by default: the specification names fields, but rarely their format. */
const KEYWORDS = ['type', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'const']
const OF_KEYWORDS: Sources = Object.fromEntries(
  [...KEYWORDS, 'additionalProperties'].map((keyword) => [`#${keyword}`, 'assumed']),
)

/** All sources of an operation: declared sources override common ones. Extensions have only declared sources. */
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
 * Source of the rule at a pointer, inherited from the nearest ancestor. A keyword of a `spec` field has its own source;
 * by default the source of `#<keyword>` in the operation, or `spec`. A keyword of another field has the field's source.
 */
export function sourceAt({ source }: Pick<Provenance, 'source'>, pointer: Pointer): Source {
  const [path = '', keyword] = pointer.split('#')
  const ofPlace = nearest(path, (place) => source[place]) ?? 'assumed'
  if (keyword === undefined || ofPlace !== 'spec') return ofPlace
  return source[pointer] ?? source[`#${keyword}`] ?? ofPlace
}

/** The assumption for a pointer, inherited from the nearest ancestor; undefined if the rule is not assumed. */
export function assumptionAt(record: Provenance, pointer: Pointer): Assumption | undefined {
  if (sourceAt(record, pointer) !== 'assumed') return undefined
  const [path = '', keyword] = pointer.split('#')
  const at = (place: string) => record.assumptions.find((assumption) => assumption.pointer === place)
  if (keyword !== undefined && sourceAt(record, path) === 'spec') return at(pointer) ?? at(`#${keyword}`)
  return at(pointer) ?? nearest(path, at)
}

/** The first defined result of `find` for a pointer and its ancestors, up to ''. */
function nearest<Found>(path: string, find: (place: string) => Found | undefined): Found | undefined {
  for (let place = path; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = find(place)
    if (found !== undefined || place === '') return found
  }
}

/** Assumptions with one id for all operations, so that one decision about an upstream covers all operations. */
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
 * All assumptions of an operation: declared ones, shared ones, and a generated one for each other pointer with the
 * source `assumed`, so that every assumed leaf has an id. An extension has only declared assumptions.
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
