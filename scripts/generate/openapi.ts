import { API_BASE } from '#contracts/constants/limits.ts'
import { answerHeaders } from '#contracts/declaration/answer-headers.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { exampleInput } from './example-input.ts'
import type { Examples } from './examples.ts'
import { openapiAnswers } from './openapi-answers.ts'
import { openapiBody, openapiParameters } from './openapi-input.ts'
import type { Components, JsonObject } from './openapi-schema.ts'

/** Address of `npm run up`. */
const OWN_SERVER = `http://localhost:3000${API_BASE}`
/** Address of `npm run mock`, by default. */
const MOCK_ORIGIN = 'http://localhost:3100'

/** Extensions of OpenAPI that the document explains; a test compares them with the used extensions. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'x-effect': '调用对服务器做什么：read、write、destroy、cost（费用或配额）；与 HTTP 方法无关',
  'x-undo': '怎样收回：deletes:<调用>、restore（把先前读到的再提交一次）、none',
  'x-specification-row': '规格第 7 节表格的行；扩展没有',
  'x-source': '谁说的：指针对应 spec（规格）、assumed（推测）、extension（本站扩展）；最近的上级指针为准',
  'x-assumptions': '每个推测：id（对上游作决定时引用）、pointer、text',
  'x-screens': '网站哪些页面使用；* 为每一页',
  'x-codes': '字段允许的代码',
}

/** The contract as an OpenAPI 3.1 document. All outcomes are HTTP 200; the body's `code` distinguishes them. */
export function openapiDocument(operations: readonly Operation[], examples: Examples): JsonObject {
  const schemas: Components = {}
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = operationObject(operation, { examples, components: schemas })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '人才集团网站接口',
      version: '1.0.0',
      description: [
        '所有结果均为 HTTP 200，以响应体中的 code（验证码调用为 repCode）区分；示例以 code 命名。',
        ...Object.entries(EXTENSIONS).map(([name, text]) => `- \`${name}\`：${text}`),
      ].join('\n'),
      contact: { name: '网站技术支持' },
      license: { name: '专有', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      { url: OWN_SERVER, description: '本站：npm run up' },
      {
        url: `{upstream}${API_BASE}`,
        description: '上游；默认为测试后端 npm run mock',
        variables: { upstream: { default: MOCK_ORIGIN } },
      },
    ],
    security: [],
    tags: [
      { name: '规格', description: '规格列出的调用' },
      { name: '扩展', description: '仅本站使用的调用' },
    ],
    paths,
    components: {
      schemas,
      securitySchemes: { AuSessionKey: { type: 'apiKey', in: 'header', name: 'AuSessionKey' } },
    },
  }
}

type Needs = { examples: Examples; components: Components }

function operationObject(operation: Operation, { examples, components }: Needs): JsonObject {
  const example = examples[operation.id]
  const values = exampleInput(operation, example?.input)
  const body = openapiBody(operation, values, components)
  const content = openapiAnswers(operation, { example, components })
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: description(operation),
    tags: [operation.source[''] === 'extension' ? '扩展' : '规格'],
    security: operation.session === 'required' ? [{ AuSessionKey: [] }] : [],
    parameters: openapiParameters(operation, values, components),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { 200: { description: '以 code 区分的结果', headers: openapiHeaders(operation), content } },
    'x-effect': operation.effect,
    ...(operation.effect === 'read' ? {} : { 'x-undo': operation.undo }),
    ...(operation.specificationRow === undefined ? {} : { 'x-specification-row': operation.specificationRow }),
    'x-source': { ...operation.source },
    'x-assumptions': operation.assumptions.map((assumption) => ({ ...assumption })),
    'x-screens': [...operation.screens],
  }
}

/** Headers of a success; OpenAPI itself declares the content type. */
const openapiHeaders = (operation: Operation): JsonObject =>
  Object.fromEntries(
    answerHeaders(operation).map(({ name, pattern, text }) => [
      name,
      { description: text, schema: { type: 'string', pattern } },
    ]),
  )

/** Returns the texts of the assumptions that only this call has; without any, its summary. */
const description = ({ id, summary, assumptions }: Operation): string =>
  [...new Set(assumptions.filter((each) => each.id.startsWith(`${id}.`)).map(({ text }) => text))].join('\n\n') ||
  summary
