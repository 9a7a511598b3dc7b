/** Kinds of requests on the day of exam results, with Chinese and English names. */
export const KINDS = {
  page: '缓存页面，brotli cached page, brotli',
  revalidation: '缓存页面，304 cached page, 304',
  asset: '脚本、样式 script, style',
  picture: '图片 picture',
  newPage: '未缓存的页面，新条件搜索 page with a new search, nothing cached',
  call: '缓存的公开调用 cached public call',
  search: '新条件的搜索调用 search call with new conditions',
  logIn: '密码登录，含会话 log-in with password and session',
  resume: '读简历 personalInfo',
  applications: '读投递列表 list of applications',
  resumeWrite: '写简历 résumé write',
  application: '投递 application for a job',
  upload: '上传 100 KB upload of 100 KB',
} as const

export type Kind = keyof typeof KINDS

/** All kinds, in the order of the document. */
export const ALL_KINDS = Object.keys(KINDS) as Kind[]

/** A value, by default a number, for each kind. */
export type PerKind<Value = number> = Readonly<Record<Kind, Value>>

/** Creates a value for each kind. */
export const perKind = <Value>(make: (kind: Kind) => Value): PerKind<Value> =>
  Object.fromEntries(ALL_KINDS.map((kind) => [kind, make(kind)])) as PerKind<Value>
