import { Type } from 'typebox'
import { uploadedAt } from '#contracts/declaration/id-sources.ts'
import { ajax, closedReply } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

export const commonUpload = defineOperation({
  id: 'commonUpload',
  summary: '上传文件',
  method: 'POST',
  path: '/common/upload',
  query: {
    purpose: Type.Optional(
      Type.String({
        title: '用途',
        pattern: '^(image|video|file|resume|photo|feedback)$',
        default: 'file',
        description: '决定允许的类型，以及是否只有本人可读（resume、photo、feedback）',
      }),
    ),
  },
  envelope: 'upload',
  reply: closedReply({
    url: Type.String({ description: '完整地址' }),
    fileName: Type.String({ description: '/profile/upload/yyyy/MM/dd/<name>' }),
    newFileName: Type.String(),
    originalFilename: Type.String(),
  }),
  session: 'required',
  effect: 'write',
  undo: 'none',
  source: {
    '': 'assumed',
    '/query/purpose': 'extension',
    // specification 7: the form field is named `file`; the response has these three fields
    '/body/file': 'spec',
    '/200/code': 'spec',
    '/200/fileName': 'spec',
    '/200/originalFilename': 'spec',
  },
  assumptions: {
    address: ['', 'multipart/form-data，字段名 file；回答同 RuoYi /common/upload，最外层。'],
    sizes: [
      '/500',
      '大小：图片 5 MB、文件 50 MB、视频 500 MB，按扩展名所属的类型判断，须小于该值（恰好等于也不接受）；文字取自规格第 5 节。',
    ],
    formats: [
      '/200/url',
      '按扩展名与文件内容共同判断；名称随机；SVG 清洗后存储。求职者上传的文件只有本人可读；24 小时内未被引用即清除。',
    ],
    unused: ['/500/msg', '未被引用的文件每人合计不超过 1 GB；同一人同时只能有一个超过 50 MB 的上传。'],
  },
  screens: ['/resume', '/resume/basic', '/feedback'],
})

export const getPreviewUrl = defineOperation({
  id: 'getPreviewUrl',
  summary: '取得文件的临时地址',
  method: 'GET',
  path: '/open/{product}/getPreviewUrl',
  query: { objectKey: Type.String({ title: '文件', minLength: 1, maxLength: 200 }) },
  envelope: 'ajax',
  reply: ajax(Type.String({ description: '完整地址，站外也能打开；私有文件的地址带签名，5 分钟有效' })),
  refusals: [404],
  specificationRow: 4,
  idSources: uploadedAt('/query/objectKey'),
  volatile: { '/200/data': 'signed-address' },
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: {
    'object-key': [
      '/query/objectKey',
      'objectKey 是对象存储的说法：接受 fileName 或其末段。公开文件匿名可取，私有文件须为本人，否则 404。',
    ],
    'in-data': ['/200/data', '地址在 data 中而不在 msg 中；只签名，从不读取外部地址。'],
  },
  screens: ['/resume'],
})
