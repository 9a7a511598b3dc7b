import type { OperationId } from '#contracts/catalogue.ts'
import { allCases } from '#kit/cases/all-cases.ts'
import { extensionCall } from '#contracts/extension-calls.ts'
import { allFlows } from '#kit/flows/all-flows.ts'
import { allInvariants } from '#kit/invariants/all-invariants.ts'
import { type Effect, type Operation, successCode } from '#contracts/declaration/operation.ts'
import { assumptionAt, type Source, sourceAt } from '#contracts/declaration/provenance.ts'
import { declaredPairs, type PairCover } from '#kit/suite/coverage.ts'
import { xmlText } from '#server/platform/xml-text.ts'
import { answerRows, type FieldRow, inputRows } from './field-rows.ts'
import { curlOf, exampleOf } from './shown-request.ts'
import { table } from './page-frame.ts'

const SOURCES: Readonly<Record<Source, string>> = { spec: '规格', assumed: '推测', extension: '本站扩展' }
const EFFECTS: Readonly<Record<Effect, string>> = {
  read: '只读取',
  write: '会写入',
  destroy: '会删除',
  cost: '花费短信或配额',
}
const REASONS: Readonly<Record<NonNullable<PairCover['reason']>, string>> = {
  'needs-a-broken-upstream': '没有用例：只有服务器自身出错时才会这样回答',
  'needs-a-flood': '没有用例：要用大量请求才能引出',
}

const pairs = declaredPairs()
const titles = new Map<string, string>([
  ...allCases.map(({ id, title }): [string, string] => [id, title]),
  ...allFlows.map(({ id, title }): [string, string] => [`flow.${id}`, title]),
])

/** HTML of the requirements for one operation, without the page frame. */
export function callPage(operation: Operation): string {
  const { id, summary, method, path, screens } = operation
  const sections: [string, string][] = [
    ['必须怎样回答', Object.keys(operation.replies).toSorted(byWeight(operation)).map(answerArticle).join('\n')],
    ['请求示例', `<pre>${xmlText(curlOf(operation))}</pre>`],
    ['请求的字段', inputTable(operation)],
    ['成功时的字段', fieldTable(answerRows(operation, successCode(operation.envelope)))],
    ['回答之间必须成立', listOf(lawsOf(id))],
    ['参与的流程', listOf(flowsOf(id))],
    ['推测', assumptionTable(operation)],
    ['用到它的页面', paragraph(screens.includes('*') ? '每一页' : screens.join('、'))],
    ['没有它时', paragraph(extensionCall(id)?.without ?? '')],
  ]
  return `<h1>${xmlText(summary)}<small>${id} · ${method} /prod-api${xmlText(path)}</small></h1>
<p>${tagsOf(operation)}</p>
${sections.map(([title, html]) => (html === '' ? '' : `<h2>${title}</h2>\n${html}`)).join('\n')}`

  function answerArticle(code: string): string {
    const example = exampleOf(operation, code)
    const pair = pairs.find((each) => each.operation === id && each.code === code)
    const tests = pair?.tests ?? []
    const reason = tests.length === 0 && pair?.reason ? REASONS[pair.reason] : ''
    const checks = tests.map((test) => `${xmlText(titles.get(test) ?? '')} <code>${xmlText(test)}</code>`)
    return `<article><h3>${code} ${sourceTag(operation, `/${code}`)}</h3>
${reason === '' ? `<p>这些用例要求它：</p>${listOf(checks)}` : `<p>${reason}</p>`}
${example === undefined ? '' : `<details><summary>示例：${xmlText(example.summary)}</summary><pre>${xmlText(shownValue(example))}</pre></details>`}</article>`
  }
}

const paragraph = (text: string) => (text === '' ? '' : `<p>${xmlText(text)}</p>`)

/** Sorts the success response first. */
const byWeight = (operation: Operation) => (a: string, b: string) => {
  const success = successCode(operation.envelope)
  return Number(b === success) - Number(a === success) || a.localeCompare(b)
}

const LONGEST = 400
/** Formats an example; long strings, such as pictures, are truncated. */
const shownValue = ({ value, externalValue }: { value?: unknown; externalValue?: string }): string =>
  externalValue ??
  JSON.stringify(
    value,
    (_name, each: unknown) =>
      typeof each === 'string' && each.length > LONGEST ? `${each.slice(0, 60)}…（共 ${each.length} 个字符）` : each,
    2,
  )

function tagsOf({ specificationRow, source, session, effect, undo }: Operation): string {
  const origin =
    specificationRow === undefined ? SOURCES[source[''] ?? 'assumed'] : `规格第 7 节第 ${specificationRow} 行`
  const takenBack = effect === 'read' ? [] : [undoText(undo)]
  const tags = [session === 'required' ? '需要登录' : '无需登录', EFFECTS[effect], ...takenBack]
  return `<span class="tag ${source['']}">${origin}</span>${tags.map((tag) => `<span class="tag">${tag}</span>`).join('')}`
}

const undoText = (undo: Operation['undo']): string => {
  if (undo === 'none') return '无法收回'
  return undo === 'restore' ? '再提交原来的内容即收回' : `用 ${undo.slice('deletes:'.length)} 收回`
}

/** Source of a rule, with the wording of the assumption if it is one. */
function sourceTag(operation: Operation, pointer: string): string {
  const source = sourceAt(operation, pointer)
  const guess = assumptionAt(operation, pointer)
  const words = guess === undefined ? '' : ` <span class="soft">${xmlText(guess.text)} <code>${guess.id}</code></span>`
  return `<span class="tag ${source}">${SOURCES[source]}</span>${words}`
}

const PARTS = { params: '路径', query: '查询', body: 'JSON' } as const

function inputTable(operation: Operation): string {
  const parts = Object.entries(PARTS) as [keyof typeof PARTS, string][]
  const rows = parts.flatMap(([part, place]) => inputRows(operation, part).map((row) => ({ ...row, place })))
  const file = operation.envelope === 'upload' ? '<p>multipart/form-data，文件字段名 <code>file</code>。</p>' : ''
  if (rows.length === 0) return file
  const cells = rows.map((row) => [...cellsOf(row).slice(0, 1), row.place, ...cellsOf(row).slice(1)])
  return file + table(['字段', '位置', '必须', '形式', '说明', '谁说的'], cells)
}

const fieldTable = (rows: readonly FieldRow[]): string =>
  rows.length === 0 ? '' : table(['字段', '必须', '形式', '说明', '谁说的'], rows.map(cellsOf))

const cellsOf = ({ name, isRequired, form, words, source, isFormGuessed, assumption }: FieldRow): string[] => [
  `<code>${xmlText(name)}</code>`,
  isRequired ? '是' : '否',
  xmlText(form),
  xmlText(words),
  `<span class="tag ${source}">${SOURCES[source]}</span>${isFormGuessed ? '<span class="soft">形式为推测</span>' : ''}${assumption === undefined ? '' : ` <code class="soft">${assumption}</code>`}`,
]

const assumptionTable = ({ assumptions }: Operation): string =>
  assumptions.length === 0
    ? ''
    : table(
        ['编号', '指向', '内容'],
        assumptions.map(({ id, pointer, text }) => [
          `<code>${id}</code>`,
          `<code>${xmlText(pointer)}</code>`,
          xmlText(text),
        ]),
      )

const lawsOf = (id: string) =>
  allInvariants
    .filter(({ operation, with: others = [] }) => operation === id || others.includes(id as OperationId))
    .map((invariant) => `${xmlText(invariant.title)} <code>${invariant.id}</code>`)

const flowsOf = (id: string) =>
  allFlows
    .filter(({ covers }) => covers.some((pair) => pair.startsWith(`${id} `)))
    .map((flow) => `${xmlText(flow.title)} <code>flow.${flow.id}</code>`)

/** `items` are HTML. */
const listOf = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
