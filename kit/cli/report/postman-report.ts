import type { Cause } from './model/causes.ts'
import type { ReportModel } from './model/report-model.ts'
import type { ShownExchange } from './model/shown-exchange.ts'
import { reachableBase, variablesIn, withVariables } from './placeholders.ts'
import { MESSAGES } from './messages.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Formats the requests of every cause as a Postman collection, a folder for each cause. Apifox imports it as well. */
export function postmanReport(model: ReportModel): string {
  const { base, causes, language } = model
  const folders = causes.map((cause) => ({
    name: cause.title,
    description: describe(cause, model),
    item: cause.steps.map((step, at) => itemOf(step, at, cause)),
  }))
  const text = JSON.stringify(folders)
  const collection = {
    info: { name: `${MESSAGES[language].title} ${base}`, schema: SCHEMA },
    item: folders,
    variable: [
      { key: 'base', value: reachableBase(base) === base ? base : '' },
      ...variablesIn(text).map((key) => ({ key, value: '' })),
    ],
  }
  return withVariables(JSON.stringify(collection, undefined, 2), (name) => `{{${name}}}`)
}

const describe = ({ findings }: Cause, { language }: ReportModel) =>
  findings
    .map(
      ({ operation, pointer, expected, got }) =>
        `${operation} ${pointer}\n${MESSAGES[language].due}：${expected}\n${MESSAGES[language].got}：${got}`,
    )
    .join('\n\n')

function itemOf({ operation, request, takes }: ShownExchange, at: number, { steps, findings: [first] }: Cause) {
  const { method, address, headers, text, file } = request
  const isLast = at === steps.length - 1
  const expectsCode = isLast && first?.rule === 'expected-code' ? /^\/(\w+)/.exec(first.pointer)?.[1] : undefined
  const script = [
    ...(expectsCode === undefined ? [] : testOf(expectsCode)),
    ...(takes ? [`pm.collectionVariables.set('${takes.name}', pm.response.json().${takes.path})`] : []),
  ]
  return {
    name: `${at + 1} ${operation}`,
    request: {
      method,
      header: Object.entries(headers).map(([key, value]) => ({ key, value })),
      url: `{{base}}${address}`,
      ...(text !== undefined && { body: { mode: 'raw', raw: text, options: { raw: { language: 'json' } } } }),
      ...(file && { body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: file.name }] } }),
    },
    ...(script.length > 0 && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: script } }] }),
  }
}

const testOf = (code: string) => [
  `pm.test('code ${code}', () => {`,
  `  const { code, repCode } = pm.response.json()`,
  `  pm.expect(String(repCode ?? code)).to.equal('${code}')`,
  `})`,
]
