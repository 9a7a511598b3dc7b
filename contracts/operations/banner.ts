import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const banner = entity('Banner', {
  cmBannerId: Type.Integer(),
  bannerTitle: Type.String({ description: '主标题' }),
  bannerText: Type.String({ description: '副标题，可为空串' }),
  actionText: Type.String({ description: '按钮文字，可为空串' }),
  pictureUrl: Type.String({ description: '宽屏图片 1920x720' }),
  narrowPictureUrl: Type.String({ description: '手机图片 780x900' }),
  linkUrl: Type.String({ description: '站内路径或 https 地址' }),
  orderNum: Type.Integer(),
})

const barPicture = entity('BarPicture', {
  cmBarPictureId: Type.Integer(),
  pictureName: Type.String({ description: '通栏标题' }),
  pictureText: Type.String({ description: '通栏说明，可为空串' }),
  pictureUrl: Type.String({ description: '通栏图片 1200x160' }),
  linkUrl: Type.String(),
  orderNum: Type.Integer(),
})

export const getBannerList = defineOperation({
  id: 'getBannerList',
  summary: '首页轮播',
  method: 'GET',
  path: '/open/{product}/getBannerList',
  envelope: 'ajax',
  reply: ajax(Type.Array(banner)),
  specificationRow: 3,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed', '/200#cors': 'assumed' },
  assumptions: {
    fields: ['/200/data', '字段形状规格未给出；bannerText、actionText、narrowPictureUrl 为本站展示所需。'],
    cors: ['/200#cors', '规格没有说别的来源的页面能否调用：profile 写了 cors 才检查。'],
  },
  screens: ['/', '/user', '/register', '/forgotPassword'],
})

export const getBarPictureList = defineOperation({
  id: 'getBarPictureList',
  summary: '首页通栏图片',
  method: 'GET',
  path: '/open/{product}/getBarPictureList',
  envelope: 'ajax',
  reply: ajax(Type.Array(barPicture)),
  specificationRow: 5,
  effect: 'read',
  source: { '': 'spec', '/200/data': 'assumed' },
  assumptions: { fields: ['/200/data', '字段形状规格未给出。'] },
  screens: ['/'],
})
