import type { SiteEntry, SiteFacts } from '#contracts/generated/wire.ts'

const entry = (id: number, title: string): SiteEntry => ({ id, title, text: `${title}说明` })

/** Site facts for tests. */
export function someSiteFacts(change: Partial<SiteFacts> = {}): SiteFacts {
  return {
    fullName: '江汉人才发展集团有限公司',
    shortName: '江汉人才',
    englishName: 'Jianghan Talent',
    slogan: '人尽其才',
    lead: '深耕人力资源服务二十余年',
    province: '湖北省',
    description: '省属人才集团',
    phone: '19900001001',
    phoneHours: '工作日 9:00—17:30',
    email: 'service@example.cn',
    address: '湖北省武汉市人才大厦 1 号楼',
    postalCode: '430000',
    icp: '鄂ICP备00000000号-1',
    icpUrl: 'https://example.cn/icp',
    publicSecurity: '鄂公网安备 00000000000000号',
    publicSecurityUrl: 'https://example.cn/beian',
    licences: [{ title: '人力资源服务许可证', text: '鄂人服证字〔0000〕第000000号' }],
    copyright: '© 2026 江汉人才',
    demoNotice: '演示数据：均为虚构',
    notices: [],
    employerSite: { title: '我要招人', text: '', url: 'https://example.cn/employer' },
    wechat: { title: '微信公众号', caption: '扫码关注', alt: '微信公众号二维码', url: 'https://example.cn/wechat' },
    footerLinks: [
      { title: '举报与反馈', url: '/feedback' },
      { title: '网站地图', url: '/siteMap' },
    ],
    governmentLinks: [
      { title: '省人民政府', url: 'https://example.cn/gov' },
      { title: '省教育厅', url: 'https://example.cn/edu' },
    ],
    groupLinks: [{ title: '产业投资集团', url: 'https://example.cn/group' }],
    hotWords: [],
    homeFigures: [],
    services: [entry(1, '高端人才'), entry(2, '招聘服务')],
    newsColumns: [entry(1, '集团要闻'), entry(2, '招聘公告')],
    aboutEntries: [],
    closing: { title: '', text: '', action: '', url: '' },
    ...change,
  }
}
