import { Type } from 'typebox'
import { bytes } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { MEDIA_TYPE } from '#contracts/constants/upload-rules.ts'

/** Media types of stored files: the types of uploads, and webp for pictures that the studio converts. */
export const STORED_TYPES: readonly string[] = [...new Set(Object.values(MEDIA_TYPE)), 'image/webp']

export const readStoredFile = defineOperation({
  id: 'readStoredFile',
  summary: '读取已存文件（图片、视频、附件）',
  method: 'GET',
  path: '/profile/upload/{year}/{month}/{day}/{name}',
  params: {
    year: Type.String({ title: '年', maxLength: 4 }),
    month: Type.String({ title: '月', maxLength: 2 }),
    day: Type.String({ title: '日', maxLength: 2 }),
    name: Type.String({ title: '文件名', maxLength: 40 }),
  },
  query: {
    expires: Type.Optional(Type.Integer({ title: '有效期', minimum: 1, 'x-lenient': true, examples: [1_767_225_600] })),
    signature: Type.Optional(
      Type.String({ title: '签名', pattern: '^[\\w-]{43}$', 'x-lenient': true, examples: ['A'.repeat(43)] }),
    ),
  },
  envelope: 'binary',
  reply: bytes(...STORED_TYPES),
  refusals: [404],
  effect: 'read',
  source: { '': 'assumed' },
  assumptions: {
    private: [
      '/404',
      '私有文件只凭本人的会话或 getPreviewUrl 给出的签名地址可读；不可读、不存在、名称不合规，回答都是同一个 404。',
    ],
    address: [
      '',
      'RuoYi 以 /profile/upload/yyyy/MM/dd/<name> 存放上传文件；我们的文件名是随机的，只按文件名查表，从不拼接路径。',
    ],
  },
  screens: ['*'],
})
