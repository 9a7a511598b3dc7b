import { bytesOf } from './curl.ts'
import type { Cause } from './model/causes.ts'
import type { ReportModel } from './model/report-model.ts'
import type { ShownExchange } from './model/shown-exchange.ts'
import { reachableBase, variablesIn, withVariables } from './placeholders.ts'
import { type Messages, MESSAGES } from './messages.ts'

/** Formats the requests of every cause as an .http file (IDEA, VS Code REST Client). */
export const httpReport = ({ causes, ...model }: ReportModel): string => fileOf(causes, model)

/** Formats the requests of one cause. They run once the variables at the top are filled in. */
export const httpFile = (cause: Cause, model: About): string => fileOf([cause], model)

type About = Pick<ReportModel, 'base' | 'language'>

function fileOf(causes: readonly Cause[], { base, language }: About): string {
  const words = MESSAGES[language]
  const requests = causes.flatMap(({ title, steps, findings: [first] }) =>
    steps.map((step, at) => {
      const about = [title, `${words.due}：${first?.expected ?? ''}`, `${words.got}：${first?.got ?? ''}`]
      return requestText(step, { number: at + 1, about: at === 0 ? about : [], words })
    }),
  )
  const text = [
    `@base = ${reachableBase(base) === base ? base : ''}`.trim(),
    ...variablesIn(requests.join('\n')).map((name) => `@${name} =`),
    '',
    ...requests,
  ].join('\n')
  return withVariables(text, (name) => `{{${name}}}`)
}

const BOUNDARY = 'contract-file'

type Place = { number: number; about: readonly string[]; words: Messages }

function requestText({ operation, request, takes }: ShownExchange, { number, about, words }: Place): string {
  const { method, address, headers, text, file } = request
  const isMultipart = file !== undefined
  return [
    `### ${number} ${operation}`,
    ...about.map((line) => `# ${line.replaceAll('\n', ' ')}`),
    ...(takes ? [`# ${words.takesId.replace('{}', takes.path).replace('{}', takes.name)}`] : []),
    ...(file && !('text' in file) ? [`# ${words.makeFile.replace('{}', `${bytesOf(file)} > '${file.name}'`)}`] : []),
    `${method} {{base}}${address}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(isMultipart ? [`Content-Type: multipart/form-data; boundary=${BOUNDARY}`] : []),
    ...(text === undefined ? [] : ['', text]),
    ...(isMultipart
      ? [
          '',
          `--${BOUNDARY}`,
          `Content-Disposition: form-data; name="file"; filename="${file.name}"`,
          `Content-Type: ${file.type}`,
          '',
          'text' in file ? file.text : `< ./${file.name}`,
          `--${BOUNDARY}--`,
        ]
      : []),
    '',
  ].join('\n')
}
