/**
 * What people look for that is no job and no article. `{phone}` is a fact of the site, `{tab.3}`, `{contact.监督举报}`,
 * `{item.注销}` and `{lead}` stand in the page document that the row names; a row of which something is missing is no answer.
 */
export type AnswerRow = {
  /** What is typed for it, without what stands around the word that matters. */
  words: readonly string[]
  title: string
  text: string
  href: string
  action: string
  /** Slug of the page document that `text` quotes. */
  document?: string
}

const DISCLOSURE = '/aboutUs?aboutUsId=4'

export const ANSWERS: readonly AnswerRow[] = [
  {
    words: ['电话', '联系电话', '联系', '联系我们', '热线', '客服', '客服电话', '联系方式', '人工', '人工客服'],
    title: '联系电话',
    text: '{phone}，{phoneHours}',
    href: 'tel:{phone}',
    action: '拨打电话',
  },
  {
    words: ['地址', '办公地址', '联系地址', '在哪', '走', '位置', '邮编'],
    title: '办公地址',
    text: '{address}（邮编 {postalCode}）',
    href: `${DISCLOSURE}#locations`,
    action: '各办事机构的地址和电话',
  },
  {
    words: ['分公司', '分公司电话', '分公司地址', '网点', '服务网点', '办事处'],
    title: '各市州分公司',
    text: '总部与十二个市州分公司的地址和电话。',
    href: `${DISCLOSURE}#locations`,
    action: '查看地址和电话',
  },
  {
    words: ['工作时间', '上班时间', '几点', '办公时间', '营业时间', '接待时间'],
    title: '工作时间',
    text: '电话 {phone}：{phoneHours}；来访接待：{contact.接待时间}',
    href: `${DISCLOSURE}#contact`,
    action: '联系我们',
    document: 'about-4',
  },
  {
    words: ['投诉', '举报', '意见', '反馈', '建议', '监督', '监督电话', '举报电话', '投诉电话'],
    title: '投诉、举报与建议',
    text: '监督举报电话 {contact.监督举报}；也可以在线填写，提交后给您回执编号。',
    href: '/feedback',
    action: '去填写',
    document: 'about-4',
  },
  {
    words: ['报名费', '考试费', '考务费', '缴费', '收费', '收费标准', '退费', '费用', '押金'],
    title: '收费与退费',
    text: '{tab.3}',
    href: `${DISCLOSURE}&topicId=3`,
    action: '查看收费公示',
    document: 'about-4',
  },
  {
    words: ['营业执照', '资质', '许可证', '证照', '人力资源服务许可证', '劳务派遣许可证'],
    title: '证照资质',
    text: '{tab.2}',
    href: `${DISCLOSURE}&topicId=2`,
    action: '查看证照',
    document: 'about-4',
  },
  {
    words: ['年报', '年度报告', '财务报告', '负责人薪酬'],
    title: '年度报告',
    text: '{tab.5}',
    href: `${DISCLOSURE}&topicId=5`,
    action: '查看年度报告',
    document: 'about-4',
  },
  {
    words: ['采购', '招标', '采购招标', '中标', '供应商', '投标'],
    title: '采购招标',
    text: '{tab.6}',
    href: `${DISCLOSURE}&topicId=6`,
    action: '查看采购信息',
    document: 'about-4',
  },
  {
    words: ['信息公开', '信息公开申请', '依申请公开', '申请公开'],
    title: '依申请公开',
    text: '{tab.8}',
    href: `${DISCLOSURE}&topicId=8`,
    action: '下载申请表',
    document: 'about-4',
  },
  {
    words: ['准考证', '成绩', '查分', '报名', '考试时间', '考试'],
    title: '考试报名、准考证与成绩',
    text: '报名入口、准考证打印和成绩查询都在相应的考试公告里。',
    href: '/announcement?announcementId=3',
    action: '查看考试公告',
  },
  {
    words: ['简历', '填写简历', '简历模板', '附件简历'],
    title: '我的简历',
    text: '在线填写，四步即可投递；也可以上传附件、下载 PDF。',
    href: '/resume',
    action: '打开我的简历',
  },
  {
    words: ['密码', '忘记密码', '改密码', '找回密码', '登录不了', '登不上', '登录'],
    title: '忘记密码',
    text: '凭手机号和短信验证码设置新密码；也可以直接用短信验证码登录。',
    href: '/forgotPassword',
    action: '设置新密码',
  },
  { words: ['注册', '账号', '开户'], title: '注册账号', text: '{closing.text}', href: '/register', action: '去注册' },
  {
    words: ['注销', '注销账号', '删除账号'],
    title: '注销账号',
    text: '{item.注销}',
    href: '/myData',
    action: '打开我的数据',
    document: 'privacy',
  },
  {
    words: ['个人信息', '我的数据', '导出数据', '隐私', '隐私政策'],
    title: '个人信息与我的数据',
    text: '{lead}',
    href: '/privacy',
    action: '阅读隐私政策',
    document: 'privacy',
  },
  {
    words: ['无障碍', '长辈版', '老年版', '大字', '读屏'],
    title: '无障碍与长辈版',
    text: '{lead}',
    href: '/accessibility',
    action: '查看无障碍声明',
    document: 'accessibility',
  },
  {
    words: ['进度', '求职进度', '投递记录', '我的投递', '面试通知', '撤回'],
    title: '求职进度',
    text: '每次投递现在到哪一步、面试时间地点，都在这里。',
    href: '/jobSearchProgress',
    action: '查看求职进度',
  },
  {
    words: ['教学基地', '现场教学', '现场教学基地', '教学点'],
    title: '现场教学基地',
    text: '{tab.5}',
    href: '/servicehall?servicehallId=5&id=5',
    action: '选教学点',
    document: 'service-5',
  },
  {
    words: ['广告', '广告位', '打广告', '推广'],
    title: '广告服务',
    text: '广告热线 {contact.广告热线}。{lead}',
    href: '/aboutUs?aboutUsId=5',
    action: '查看广告位',
    document: 'about-5',
  },
  {
    words: ['招人', '发布职位', '企业入驻', '找人才'],
    title: '{employerSite.title}',
    text: '{employerSite.text}',
    href: '{employerSite.url}',
    action: '进入企业服务平台',
  },
]
