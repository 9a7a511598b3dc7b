import { Type, type TProperties } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { IMPORT_STATES } from '#contracts/studio/import-states.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import {
  defineStudioOperation,
  idParameter,
  nothing,
  oneOf,
  orNull,
  pageQuery,
  studioTime,
} from '#contracts/studio/studio-operation.ts'
import { content, file, names, rowConditions } from './content-item.ts'
import { contentKindId } from './content-kind-id.ts'
import { version } from './studio-article.ts'

const kind = { kind: contentKindId }
const importPath = { ...kind, importId: idParameter('导入') }

const standing = entity('ContentImportStanding', {
  importId: Type.Integer(),
  state: oneOf(IMPORT_STATES, '状态'),
  stage: Type.Integer({ description: '等待的审级，从 1 起；0 为没有在审' }),
  stageCount: Type.Integer(),
  version: Type.Integer({ description: '每次改动加一；改动时带上读到的值' }),
  partCount: Type.Integer({ description: '分几批写入' }),
  doneCount: Type.Integer({ description: '已经写入的批数；撤销时减少' }),
})

const facts = {
  standing,
  kind: contentKindId,
  fileName: Type.String(),
  newCount: Type.Integer({ description: '新增' }),
  updateCount: Type.Integer({ description: '更新' }),
  sameCount: Type.Integer({ description: '重复：与现有的或文件里前面的一行相同，不写入' }),
  errorCount: Type.Integer({ description: '有错误而没有导入的行' }),
  createdBy: Type.String(),
  createTime: studioTime('提交'),
  undoUntil: orNull(studioTime('可以撤销到')),
}

/** Mapping of a file's columns, comma-separated: path of a field, `#` for the item's id, or '' to skip the column. */
const columns = Type.String({ title: '列的对应', maxLength: 4000, pattern: '^(?:[#\\w.]*,)*[#\\w.]*$' })

const values = Type.Optional(
  Type.String({
    title: '统一填写',
    description: '文件里没有的字段，每一行填同一个值：JSON 对象，字段 → 单元格的文字',
    maxLength: 1000,
  }),
)

const format = oneOf({ csv: '', xlsx: '' }, '格式')

const exportContent = defineStudioOperation({
  id: 'exportContent',
  summary: '导出一个种类的内容，可以原样再导入',
  method: 'GET',
  path: '/content/{kind}/export',
  params: kind,
  query: { format, ...rowConditions },
  data: nothing,
  permission: 'readContent',
  isDownload: true,
})

const readImportTemplate = defineStudioOperation({
  id: 'readImportTemplate',
  summary: '导入模板：一行示例，和各列可填的值',
  method: 'GET',
  path: '/content/{kind}/import-template',
  params: kind,
  query: { format },
  data: nothing,
  permission: 'importContent',
  isDownload: true,
})

/** Dry run of an import. The file is the part `file` of a multipart body. Nothing is stored. */
const checkContentImport = defineStudioOperation({
  id: 'checkContentImport',
  summary: '试导入一个 CSV 或 xlsx 文件：会新增、更新什么，哪里有错误；什么也不写入',
  method: 'POST',
  path: '/content/{kind}/import-checks',
  params: kind,
  query: { columns: Type.Optional(columns), values },
  data: entity('ContentImportCheck', {
    columns: Type.Array(
      entity('ImportFileColumn', {
        title: Type.String({ description: '文件里的列名' }),
        path: Type.String({ description: '对应的字段；# 为编号，空串为不导入' }),
        samples: Type.Array(Type.String(), { description: '前几行的值' }),
      }),
    ),
    fields: Type.Array(
      entity('ImportField', {
        path: Type.String(),
        title: Type.String(),
        isRequired: Type.Boolean(),
        hint: Type.String({ description: '可以怎样写' }),
        options: Type.Array(Type.String(), { description: '可选的值；不是选择时为空' }),
      }),
      { description: '可以对应的字段' },
    ),
    rowCount: Type.Integer(),
    newCount: Type.Integer(),
    updateCount: Type.Integer(),
    sameCount: Type.Integer(),
    errorCount: Type.Integer({ description: '有错误的行' }),
    errors: Type.Array(
      entity('ImportError', {
        row: Type.Integer({ description: '文件里的行，从 1 起' }),
        column: Type.String({ description: '列名；空串为整行' }),
        message: Type.String(),
      }),
      { description: '错误，最多 5000 条' },
    ),
    digest: Type.String({ description: '这次结果的校验值，提交时带上' }),
  }),
  permission: 'importContent',
  audit: null,
  isUpload: true,
})

const createContentImport = defineStudioOperation({
  id: 'createContentImport',
  summary: '把试导入过的文件提交审核；结果变了答 409',
  method: 'POST',
  path: '/content/{kind}/imports',
  params: kind,
  query: {
    columns,
    values,
    digest: Type.String({ title: '校验值', minLength: 64, maxLength: 64 }),
    skipsErrors: Type.Optional(Type.Boolean({ title: '导入其余', description: '不导入有错误的行' })),
  },
  data: standing,
  permission: 'importContent',
  audit: 'contentImport.submitted',
  isUpload: true,
})

const listContentImports = defineStudioOperation({
  id: 'listContentImports',
  summary: '一个种类最近的导入',
  method: 'GET',
  path: '/content/{kind}/imports',
  params: kind,
  data: Type.Array(entity('ContentImportRow', facts)),
  permission: 'readContent',
})

const readContentImport = defineStudioOperation({
  id: 'readContentImport',
  summary: '一次导入：数目、经过和一页行，与现在发布的比较',
  method: 'GET',
  path: '/content/{kind}/imports/{importId}',
  params: importPath,
  query: pageQuery,
  data: entity('ContentImport', {
    ...facts,
    isReviewer: Type.Boolean({ description: '这一级可以由自己审核' }),
    steps: Type.Array(
      entity('ContentImportStep', {
        verdict: Type.String({
          description: 'submitted、recalled、approved、returned、publishing、published、undoing、undone',
        }),
        stage: Type.Integer(),
        staffName: Type.String(),
        time: studioTime('时间'),
        reason: Type.String(),
      }),
    ),
    rows: Type.Array(
      entity('ImportedRow', {
        row: Type.Integer({ description: '文件里的行' }),
        number: orNull(Type.Integer({ description: '更新的内容在文件里的编号；企业、职位为网站上的编号' })),
        label: Type.String(),
        before: orNull(content),
        after: content,
      }),
    ),
    rowTotal: Type.Integer(),
    files: Type.Array(file),
    names,
  }),
  permission: 'readContent',
})

/** Declares a transition of an import, with optimistic locking by `version`. */
const move = (
  { id, permission, step, audit }: { id: string; permission: StaffAction; step: string; audit: string },
  summary: string,
  body: TProperties = {},
) =>
  defineStudioOperation({
    id,
    summary,
    method: 'POST',
    path: `/content/{kind}/imports/{importId}/${step}`,
    params: importPath,
    body: { version, ...body },
    data: standing,
    permission,
    audit: `contentImport.${audit}`,
  })

const recallContentImport = move(
  { id: 'recallContentImport', permission: 'recallContent', step: 'recall', audit: 'recalled' },
  '撤回导入',
)
const approveContentImport = move(
  { id: 'approveContentImport', permission: 'approveContent', step: 'approval', audit: 'approved' },
  '导入审核通过',
  { reason: Type.Optional(Type.String({ title: '意见', maxLength: REASON_LENGTH.max })) },
)
const returnContentImport = move(
  { id: 'returnContentImport', permission: 'returnContent', step: 'return', audit: 'returned' },
  '退回导入',
  { reason: Type.String({ title: '理由', minLength: REASON_LENGTH.min, maxLength: REASON_LENGTH.max }) },
)
const publishContentImport = move(
  { id: 'publishContentImport', permission: 'publishContent', step: 'publication', audit: 'publishing' },
  '发布导入，分批写入',
)
const undoContentImport = move(
  { id: 'undoContentImport', permission: 'undoContentImport', step: 'undo', audit: 'undoing' },
  '撤销导入：回到发布之前，24 小时内',
)

/** The operations for imports and exports of content. */
export const contentImportOperations = {
  exportContent,
  readImportTemplate,
  checkContentImport,
  createContentImport,
  listContentImports,
  readContentImport,
  recallContentImport,
  approveContentImport,
  returnContentImport,
  publishContentImport,
  undoContentImport,
} as const
