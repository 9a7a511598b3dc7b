import { general, ofJson } from './general-mutant.ts'
import type { Json, WireMutant } from './wire-mutant.ts'

/** Mutants of representation: names, empty values, numbers, times. */
export const formMutants: readonly WireMutant[] = [
  general(
    'numbers-as-text',
    '数字都是文字',
    ofJson(
      (body) =>
        mapLeaves(body, (value, name) =>
          typeof value === 'number' && name !== 'code' ? String(value) : value,
        ) as Json,
    ),
  ),
  general(
    'null-for-empty',
    '空文字是 null',
    ofJson((body) => mapLeaves(body, (value) => (value === '' ? null : value)) as Json),
  ),
  general(
    'empty-for-null',
    'null 是空文字',
    ofJson((body) => mapLeaves(body, (value, name) => (value === null && name !== 'repMsg' ? '' : value)) as Json),
  ),
  general(
    'null-left-out',
    '为 null 的字段不出现',
    ofJson((body) => withoutNull(body) as Json),
  ),
  general(
    'iso-times',
    '时间是 ISO 格式',
    ofJson(
      (body) =>
        mapLeaves(body, (value) =>
          typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2+08:00') : value,
        ) as Json,
    ),
  ),
  general(
    'times-in-ms',
    '时间是毫秒数',
    ofJson(
      (body) =>
        mapLeaves(body, (value) =>
          typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
            ? Date.parse(value.replace(' ', 'T'))
            : value,
        ) as Json,
    ),
  ),
  general(
    'times-without-seconds',
    '时间没有秒',
    ofJson(
      (body) =>
        mapLeaves(body, (value) =>
          typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):\d\d$/, '$1') : value,
        ) as Json,
    ),
  ),
  general(
    'snake-case',
    '字段名是下划线写法',
    ofJson((body) => snakeKeys(body) as Json),
  ),
  general(
    'entity-keys',
    '每行多出 createBy、updateTime 等',
    ofJson(
      (body) =>
        mapObjects(body, (row) =>
          Object.keys(row).some((key) => key.endsWith('Id'))
            ? { createBy: '', createTime: null, params: {}, ...row }
            : row,
        ) as Json,
    ),
  ),
  general(
    'booleans-as-digits',
    '布尔值是 0 和 1',
    ofJson(
      (body) =>
        mapLeaves(body, (value, name) =>
          typeof value === 'boolean' && name !== 'success' ? Number(value) : value,
        ) as Json,
    ),
  ),
  general(
    'escaped-html',
    '文字里的 < > & 被转义',
    ofJson(
      (body) =>
        mapLeaves(body, (value) =>
          typeof value === 'string' ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value,
        ) as Json,
    ),
  ),
  general(
    'decimals',
    '整数带小数',
    ofJson(
      (body) =>
        mapLeaves(body, (value, name) => (typeof value === 'number' && name !== 'code' ? value + 0.5 : value)) as Json,
    ),
  ),
  general(
    'data-in-result',
    'data 改叫 result',
    ofJson(({ data, ...body }) => (data === undefined ? undefined : { ...body, result: data })),
  ),
  general(
    'rows-in-data',
    'rows 与 total 在 data 里',
    ofJson(({ rows, total, ...body }) => (rows === undefined ? undefined : { ...body, data: { rows, total } })),
  ),
  general(
    'token-in-data',
    'token 在 data 里',
    ofJson(({ token, ...body }) =>
      token === undefined ? undefined : { ...body, data: { ...(body['data'] as Json), token } },
    ),
  ),
  general(
    'addresses-with-host',
    '文件地址带着内网主机',
    ofJson(
      (body) =>
        mapLeaves(body, (value) =>
          typeof value === 'string' && value.startsWith('/prod-api/profile/')
            ? `http://192.168.1.20:8080${value.slice('/prod-api'.length)}`
            : value,
        ) as Json,
    ),
  ),
]

/** Returns a copy with every leaf changed. */
function mapLeaves(value: unknown, change: (value: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change, name))
  if (typeof value !== 'object' || value === null) return change(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapLeaves(inner, change, key)]))
}

function mapObjects(value: unknown, change: (row: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])))
}

const withoutNull = (value: unknown): unknown =>
  mapObjects(value, (row) =>
    Object.fromEntries(Object.entries(row).filter(([name, inner]) => inner !== null || name.startsWith('rep'))),
  )

const snakeKeys = (value: unknown): unknown =>
  mapObjects(value, (row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, inner]) => [
        key.startsWith('rep') ? key : key.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
        inner,
      ]),
    ),
  )
