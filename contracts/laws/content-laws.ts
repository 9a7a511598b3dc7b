import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { valuesAt } from '#contracts/suite/answer.ts'
import { validInput } from '#contracts/cases/valid-input.ts'
import type { Law } from './law.ts'

const reads = (Object.values(catalogue) as Operation[]).filter(
  ({ effect, envelope }) => effect === 'read' && envelope !== 'binary',
)

/** Fields that hold HTML; all other texts are plain. */
const HTML_FIELDS = ['content']
const TAG = /<\/?(script|style|iframe|p|div|span|a|img|br|b|i)\b[^>]*>/i
const ACTIVE = /<script|<iframe|<object|<embed|\son\w+\s*=|javascript:/i
const ADDRESS_FIELDS = /(Url|^url)$/
const ADDRESS = /^(https?:\/\/|\/|mailto:|tel:)/
const STORED = /\/profile\/upload\/(\d{4})\/(\d\d)\/(\d\d)\/([^/?]+)$/
const FETCHED = 3

type Leaf = { name: string; pointer: string; value: unknown }

function leavesOf(value: unknown, name: string, pointer: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name, `${pointer}/*`))
  if (typeof value !== 'object' || value === null) return [{ name, pointer, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key, `${pointer}/${key}`))
}

/** Texts that pages show are of the kind that pages take them for, and what is named by an address is there. */
export const contentLaws: readonly Law[] = reads.map(({ id }): Law => {
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
      for (const { name, pointer, value } of leaves) {
        const text = String(value)
        if (HTML_FIELDS.includes(name) ? ACTIVE.test(text) : TAG.test(text))
          broken(`no markup at ${pointer}`, text.slice(0, 80))
        if (ADDRESS_FIELDS.test(name) && !ADDRESS.test(text)) broken(`an address at ${pointer}`, text)
      }
      const stored = [...new Set(leaves.map(({ value }) => String(value)).filter((text) => STORED.test(text)))]
      for (const address of [...stored.slice(0, FETCHED - 1), ...stored.slice(FETCHED - 1).slice(-1)]) {
        const [, year, month, day, name] = STORED.exec(address) ?? []
        const { code } = await ask.call('readStoredFile', { year, month, day, name }, { as: 'nobody' })
        const isPrivate = operation === 'personalInfo'
        if (code !== '200' && !isPrivate) broken(`a file at ${address}`, code)
      }
    },
  }
})
