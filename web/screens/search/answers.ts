import type { SiteFacts } from '#contracts/generated/wire.ts'

/** What answers a question at once. */
export type Answer = { title: string; text: string; href: string; action: string }

type Entry = {
  /** What people type for it. */
  words: readonly string[]
  answer: (facts: SiteFacts) => Answer
}

/** What visitors look for that is no article: the site's facts and the pages where something is done. */
const ANSWERS: readonly Entry[] = [
  {
    words: ['电话', '联系电话', '联系', '热线', '客服', '客服电话', '联系方式', '人工', '人工客服'],
    answer: ({ phone, phoneHours }) => ({
      title: '联系电话',
      text: `${phone}，${phoneHours}`,
      href: `tel:${phone}`,
      action: '拨打电话',
    }),
  },
  {
    words: ['地址', '办公地址', '联系地址', '在哪', '走', '位置', '邮编'],
    answer: ({ address, postalCode }) => ({
      title: '办公地址',
      text: `${address}（邮编 ${postalCode}）`,
      href: '/aboutUs?aboutUsId=4#contact',
      action: '各办事机构的地址和电话',
    }),
  },
  {
    words: ['工作时间', '上班时间', '几点', '办公时间', '营业时间'],
    answer: ({ phoneHours, phone }) => ({
      title: '工作时间',
      text: `${phoneHours}，电话 ${phone}`,
      href: '/aboutUs?aboutUsId=4#contact',
      action: '各办事机构的地址和电话',
    }),
  },
  {
    words: ['投诉', '举报', '意见', '反馈', '建议', '监督'],
    answer: () => ({
      title: '投诉、举报与建议',
      text: '在线填写，提交后给您回执编号。',
      href: '/feedback',
      action: '去填写',
    }),
  },
  {
    words: ['报名费', '考试费', '缴费', '收费', '退费', '费用'],
    answer: () => ({
      title: '报名费与缴费',
      text: '每场考试的收费标准、缴费和退费办法写在它的考试公告里。求职、投递和面试不收任何费用。',
      href: '/announcement?announcementId=3',
      action: '查看考试公告',
    }),
  },
  {
    words: ['准考证', '成绩', '查分', '报名', '考试时间'],
    answer: () => ({
      title: '考试报名、准考证与成绩',
      text: '报名入口、准考证打印和成绩查询都在相应的考试公告里。',
      href: '/announcement?announcementId=3',
      action: '查看考试公告',
    }),
  },
  {
    words: ['简历', '填写简历', '简历模板', '附件简历'],
    answer: () => ({
      title: '我的简历',
      text: '在线填写，四步即可投递；也可以上传附件、下载 PDF。',
      href: '/resume',
      action: '打开我的简历',
    }),
  },
  {
    words: ['密码', '忘记密码', '改密码', '找回密码', '登录不了', '登不上'],
    answer: () => ({
      title: '忘记密码',
      text: '凭手机号和短信验证码设置新密码；也可以直接用短信验证码登录。',
      href: '/forgotPassword',
      action: '设置新密码',
    }),
  },
  {
    words: ['注册', '账号', '开户'],
    answer: () => ({ title: '注册账号', text: '用手机号注册，一分钟完成。', href: '/register', action: '去注册' }),
  },
  {
    words: ['注销', '注销账号', '删除账号', '个人信息', '我的数据'],
    answer: () => ({
      title: '我的数据与账号注销',
      text: '下载您的全部数据，或注销账号。',
      href: '/myData',
      action: '打开我的数据',
    }),
  },
  {
    words: ['进度', '投递记录', '我的投递', '面试通知', '撤回'],
    answer: () => ({
      title: '求职进度',
      text: '每次投递现在到哪一步、面试时间地点，都在这里。',
      href: '/jobSearchProgress',
      action: '查看求职进度',
    }),
  },
  {
    words: ['招人', '发布职位', '招聘服务', '企业入驻'],
    answer: ({ employerSite }) => ({
      title: employerSite.title,
      text: employerSite.text,
      href: employerSite.url,
      action: '进入企业服务平台',
    }),
  },
]

/** What a keyword asks for outright; undefined for a search like any other. */
export function answerOf(keyword: string, facts: SiteFacts): Answer | undefined {
  const asked = keyword.replaceAll(FILLERS, '')
  const entry = ANSWERS.find(({ words }) => words.includes(asked))
  const answer = entry?.answer(facts)
  return answer === undefined || answer.href === '' || answer.href === 'tel:' ? undefined : answer
}

/** What stands around the word that matters. */
const FILLERS = /[\s？?。！!，,]|请问|你们|公司|集团|的|是多少|多少|怎么写|怎么填|怎么|如何|在哪里|是什么|查询|号码/g

/** The services and pages whose name or text has every word of a keyword. */
export function servicesOf(keyword: string, facts: SiteFacts): Answer[] {
  const words = keyword.split(/\s+/).filter(Boolean)
  const pages: Answer[] = [
    ...facts.services.map(({ id, title, text }) => ({
      title,
      text,
      href: `/servicehall?servicehallId=${id}`,
      action: '',
    })),
    ...ANSWERS.map(({ answer }) => answer(facts)),
  ]
  return pages.filter(({ title, text }) => words.length > 0 && words.every((word) => `${title} ${text}`.includes(word)))
}
