import { Type } from 'typebox'
import { bytes } from '#contracts/envelope.ts'
import { defineOperation } from '#contracts/operation.ts'

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
  envelope: 'binary',
  reply: bytes('*/*'),
  refusals: [404],
  effect: 'read',
  source: { '': 'assumed' },
  assumptions: [
    'RuoYi 以 /profile/upload/yyyy/MM/dd/<name> 存放上传文件；我们的文件名是随机的，只按文件名查表，从不拼接路径。',
  ],
  screens: ['/', '/content/:typeId/:cmCommentId'],
})
