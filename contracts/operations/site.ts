import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const link = entity('SiteLink', { title: Type.String(), url: Type.String() })
const described = entity('SiteEntry', { id: Type.Integer(), title: Type.String(), text: Type.String() })
const licence = entity('SiteLicence', { title: Type.String(), text: Type.String() })
const figure = entity('SiteFigure', {
  value: Type.String({ description: '数值，“+”属于数值' }),
  unit: Type.String(),
  label: Type.String(),
})
const qrCode = entity('SiteQrCode', {
  title: Type.String(),
  caption: Type.String(),
  alt: Type.String(),
  url: Type.String({ description: '二维码的内容' }),
})

const siteFacts = entity('SiteFacts', {
  fullName: Type.String(),
  shortName: Type.String(),
  englishName: Type.String(),
  slogan: Type.String(),
  lead: Type.String(),
  province: Type.String(),
  description: Type.String(),
  phone: Type.String(),
  phoneHours: Type.String(),
  email: Type.String(),
  address: Type.String(),
  postalCode: Type.String(),
  icp: Type.String(),
  icpUrl: Type.String(),
  publicSecurity: Type.String(),
  publicSecurityUrl: Type.String(),
  licences: Type.Array(licence),
  copyright: Type.String(),
  demoNotice: Type.Union([Type.String(), Type.Null()], {
    description: '运行演示数据时页脚显示的提示，正式数据为 null',
  }),
  notices: Type.Array(
    entity('SiteNotice', {
      id: Type.Integer(),
      text: Type.String(),
      url: Type.String({ description: '链接，可为空串' }),
    }),
    { description: '此刻显示在每一页最上方的公告' },
  ),
  phoneRegions: Type.Optional(
    Type.Array(Type.String(), { description: '内地之外可登录、注册的手机号区号，如 852；没有开通时不给出' }),
  ),
  employerSite: entity('EmployerSite', { title: Type.String(), text: Type.String(), url: Type.String() }),
  wechat: qrCode,
  footerLinks: Type.Array(link),
  governmentLinks: Type.Array(link),
  groupLinks: Type.Array(link),
  hotWords: Type.Array(Type.String()),
  homeFigures: Type.Array(figure),
  services: Type.Array(described, { description: '九项服务，编号即 servicehallId' }),
  newsColumns: Type.Array(described, { description: '五个新闻栏目，编号即 announcementId' }),
  aboutEntries: Type.Array(described, { description: '关于我们各页，编号即 aboutUsId' }),
  closing: entity('SiteClosing', {
    title: Type.String(),
    text: Type.String(),
    action: Type.String(),
    url: Type.String(),
  }),
})

export const getSiteFacts = defineOperation({
  id: 'getSiteFacts',
  summary: '站点信息：名称、联系方式、备案、链接、栏目',
  method: 'GET',
  path: '/ext/getSiteFacts',
  envelope: 'ajax',
  reply: ajax(siteFacts),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: { data: ['', '凡指名集团的内容都是数据，由工作室维护；上游没有对应调用时网站用随附的默认值。'] },
  screens: ['*'],
})
