import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { SIGNS, UNKNOWN_FILE } from '#kit/cases/samples.ts'
import { storedAddress } from '#kit/cases/stored-address.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Invariant } from './invariant.ts'

const reads = (Object.values(catalogue) as Operation[]).filter(
  ({ effect, envelope }) => effect === 'read' && envelope !== 'binary',
)

/** Fields that contain HTML; all other strings are plain text. */
const HTML_FIELDS = ['content']
const TAG = /<\/?(script|style|iframe|p|div|span|a|img|br|b|i)\b[^>]*>/i
const ACTIVE = /<script|<iframe|<object|<embed|\son\w+\s*=|javascript:/i
const ADDRESS_FIELDS = /(Url|^url)$/
const ADDRESS = /^(https?:\/\/|\/|mailto:|tel:)/
/** Hosts that resolve only inside a network: private addresses and loopback. */
const INNER_HOST =
  /https?:\/\/(localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})(?=[:/]|$)/i
const FETCHED = 3

type Schema = { anyOf?: Schema[]; type?: string; properties?: Record<string, Schema>; items?: Schema }

/** Returns the pointers of empty strings where the declaration allows null. */
function emptyTexts(schema: unknown, value: unknown, pointer = ''): string[] {
  const { anyOf, properties = {}, items } = (schema ?? {}) as Schema
  if (anyOf?.some(({ type }) => type === 'null')) {
    if (value === '') return [pointer]
    return emptyTexts(
      anyOf.find(({ type }) => type !== 'null'),
      value,
      pointer,
    )
  }
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => emptyTexts(items, item, `${pointer}/*`)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => emptyTexts(properties[name], inner, `${pointer}/${name}`))
}

type Leaf = { name: string; pointer: string; value: unknown }

function leavesOf(value: unknown, name: string, pointer: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name, `${pointer}/*`))
  if (typeof value !== 'object' || value === null) return [{ name, pointer, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key, `${pointer}/${key}`))
}

/** Returns the names of all fields in a schema. */
export function declaredNames(schema: unknown): Set<string> {
  const {
    properties = {},
    items,
    anyOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: readonly unknown[]
  }
  const inner = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])]
  return new Set([...Object.keys(properties), ...inner.flatMap((each) => [...declaredNames(each)])])
}

const kindInvariants = reads.map(({ id }): Invariant => {
  const operation = id as OperationId
  return {
    id: `content.${id}`,
    title: '纯文本不含标签，HTML 不含脚本，地址指向存在的文件',
    operation,
    pointer: '/200#meaning',
    async holds(ask, broken) {
      const { body } = await ask.expect(operation, 200 as never, await validInput(ask, operation))
      const leaves = leavesOf(valuesAt(body, '')[0], '', '').filter(
        ({ value }) => typeof value === 'string' && value !== '',
      )
      const declared = declaredNames(catalogue[operation].replies['200'])
      for (const { name, pointer, value } of leaves) {
        const text = String(value)
        // undeclared fields of the upstream may contain markup, and texts written by this run contain markup
        if (!declared.has(name) || text.includes(SIGNS)) continue
        if (HTML_FIELDS.includes(name) ? ACTIVE.test(text) : TAG.test(text))
          broken(`no markup at ${pointer}`, text.slice(0, 80))
        if (ADDRESS_FIELDS.test(name) && !ADDRESS.test(text)) broken(`an address at ${pointer}`, text)
        const [, host] = INNER_HOST.exec(text) ?? []
        if (host !== undefined && host !== ask.target.hostName)
          broken(`an address that others reach at ${pointer}`, text)
      }
      for (const pointer of emptyTexts(catalogue[operation].replies['200'], valuesAt(body, '')[0]))
        broken(`null for what is not there at ${pointer}`, 'an empty text')
      const isStored = (address: string) => storedAddress(address) !== undefined && address !== UNKNOWN_FILE
      const stored = [...new Set(leaves.map(({ value }) => String(value)).filter(isStored))]
      for (const address of [...stored.slice(0, FETCHED - 1), ...stored.slice(FETCHED - 1).slice(-1)]) {
        const { code } = await ask.call('readStoredFile', { ...storedAddress(address) }, { as: 'nobody' })
        const isPrivate = operation === 'personalInfo'
        if (code !== '200' && !isPrivate) broken(`a file at ${address}`, code)
      }
    },
  }
})

/** Public lists whose rows show stored pictures. */
const PICTURES: readonly [call: OperationId, pointer: string][] = [
  ['getBannerList', '/data/*/pictureUrl'],
  ['getBarPictureList', '/data/*/pictureUrl'],
  ['getHotCompanyList', '/data/*/logoUrl'],
]
const LOOKED_AT = 4

/** Returns the addresses of different stored pictures, up to a limit. */
async function storedPictures(ask: TestClient): Promise<string[]> {
  const found: string[] = []
  for (const [call, pointer] of PICTURES) {
    const { body } = await ask.expect(call, 200 as never, await validInput(ask, call))
    const urls = [...new Set(valuesAt(body, pointer).map(String))]
    found.push(...urls.filter(storedAddress))
  }
  return found.length < 2 ? ask.skip('no-data', 'getBannerList: two stored pictures') : found.slice(0, LOOKED_AT)
}

const fileInvariants: readonly Invariant[] = [
  {
    id: 'own-bytes.readStoredFile',
    title: '每个地址是自己的文件，再取一次不变',
    operation: 'readStoredFile',
    pointer: '/200#meaning',
    async holds(ask, broken) {
      const seen = new Map<string, string>()
      for (const address of await storedPictures(ask)) {
        const read = async () => (await ask.expect('readStoredFile', 200, { ...storedAddress(address) })).bytes.join()
        const [bytes, again] = [await read(), await read()]
        if (bytes !== again) broken(`the same bytes of ${address} twice`, 'others')
        const other = seen.get(bytes)
        if (other !== undefined) broken(`other bytes than those of ${other}`, address)
        seen.set(bytes, address)
      }
    },
  },
  {
    id: 'preview.getPreviewUrl',
    title: '给出的地址就是所问的文件，写全名或只写末段都可以',
    operation: 'getPreviewUrl',
    pointer: '/query/objectKey',
    async holds(ask, broken) {
      for (const address of await storedPictures(ask)) {
        const objectKey = address.slice(address.indexOf('/profile/upload/'))
        for (const asked of [objectKey, storedAddress(address)?.name]) {
          const { body } = await ask.expect('getPreviewUrl', 200, { objectKey: asked })
          if (!String(body.data).includes(objectKey)) broken(`an address with ${objectKey}`, body.data)
        }
      }
    },
  },
]

/** Strings match the kind that pages expect (plain text, HTML, address), and linked files exist. */
export const contentInvariants: readonly Invariant[] = [...kindInvariants, ...fileInvariants]
