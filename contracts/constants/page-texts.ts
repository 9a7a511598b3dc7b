import type { PageText } from '#contracts/generated/wire.ts'

/** Label of a text in the studio, which is its position on the page, and the original text. */
type OriginalText = readonly [place: string, text: string]

/** Slug of the texts of the home page. */
export const HOME_SLUG = 'home'

type TextsOf<Names extends string> = {
  /** URL of a page that shows the texts. */
  path: string
  title: string
  lead: string
  texts: Readonly<Record<Names, OriginalText>>
}

const page = <const Names extends string>(given: TextsOf<Names>) => given

/**
 * Original headings, leads and notices of pages, by the slug of getPageDocument. They are base content that staff can
 * edit and reset; pages show the published texts. Lists have one entry per line. Pages replace placeholders such as
 * `{answerDays}`.
 */
export const PAGE_TEXTS = {
  home: page({
    path: '/',
    title: '首页',
    lead: '',
    texts: {
      positions: ['职位：标题', '职位推荐'],
      latest: ['职位：第一组', '最新职位'],
      hot: ['职位：第二组', '热门职位'],
      allPositions: ['职位：更多', '全部职位'],
      companies: ['企业：标题', '热门企业'],
      companiesLead: ['企业：说明', '在招岗位多、深受求职者关注的用人单位'],
      allCompanies: ['企业：更多', '全部企业'],
      news: ['新闻：标题', '新闻中心'],
      moreNews: ['新闻：更多', '全部资讯'],
      services: ['服务：标题', '服务大厅'],
      servicesLead: ['服务：说明', '九项人力资源服务，覆盖引、育、评、用、留的每一步。'],
      servicesPhone: ['服务：电话上方', '业务咨询'],
      servicesEnter: ['服务：按钮', '进入服务大厅'],
    },
  }),
  jobs: page({
    path: '/jobs',
    title: '职位',
    lead: '',
    texts: {
      description: [
        '搜索引擎的说明',
        '国有企业、事业单位与民营企业的在招职位，按地区、行业、薪资、学历与工作年限查找。',
      ],
      nothing: ['没有在招职位时', '现在没有在招的职位，请过几天再来看看。'],
    },
  }),
  companies: page({
    path: '/companys',
    title: '名企汇聚',
    lead: '国有企业、上市公司、事业单位与优质民营企业，看清主业再投递',
    texts: {
      description: ['搜索引擎的说明', '在本站招聘的企业：按名称、行业、地区、性质与规模查找，查看企业介绍与在招职位。'],
      emptyText: ['没有符合条件的企业时', '试试减少一个条件，或换一个更短的关键词。'],
    },
  }),
  company: page({
    path: '/companys',
    title: '企业信息',
    lead: '',
    texts: {
      intro: ['企业页：介绍的标题', '企业介绍'],
      pictures: ['企业页：图片的标题', '企业风采'],
      jobs: ['企业页：职位的标题', '在招职位'],
      facts: ['企业页：登记信息的标题', '工商信息'],
      noJobsText: ['企业页：没有在招职位时', '该企业发布新职位后会出现在这里，可以先看看其他企业的职位。'],
    },
  }),
  events: page({
    path: '/events',
    title: '招聘会与专场',
    lead: '校园双选会、国企联合招聘与地方专场，按城市查看场次',
    texts: {
      description: [
        '搜索引擎的说明',
        '省内各市州的招聘会、校园双选会与国企专场：时间、地点、参会单位与职位数量，进行中的排在前面。',
      ],
      emptyText: ['没有场次时', '新的场次公布后会出现在这里，可以先看看其他城市，或直接查找职位。'],
    },
  }),
  policy: page({
    path: '/policy',
    title: '引才政策',
    lead: '看条件、看流程、看找谁办',
    texts: {
      description: [
        '搜索引擎的说明',
        '引才政策汇总：毕业生补贴、高层次人才引进、创业扶持、职称评审与技能提升，按对象和年份查询。',
      ],
      helpTitle: ['咨询栏的标题', '拿不准能不能申请？'],
      helpText: ['咨询栏的说明', '把学历、毕业时间和用人单位告诉我们，顾问帮您对照条件，说明材料和办理窗口。'],
      noteTitle: ['提示栏的标题', '办理提示'],
      notes: ['提示栏，一行一条', '以发布机关的正式文件为准\n补贴申领不收取任何费用\n材料不全时可先预审再补交'],
      emptyText: ['没有符合条件的政策时', '可以少选一个条件，或者打电话问我们。'],
      fitNote: [
        '“我能申请的”上方',
        '按您简历中的学历、毕业时间、工作年限和所在地，与政策写明的对象比较得出，仅供参考，以办理部门审核为准。',
      ],
      noneMineText: ['没有能申请的政策时', '有些条件简历里看不出来，例如职称、创业和留学经历，可以浏览全部政策。'],
    },
  }),
  feedback: page({
    path: '/feedback',
    title: '意见反馈',
    lead: '建议、投诉、举报和咨询都可以写在这里，每一件都有编号',
    texts: {
      description: ['搜索引擎的说明', '提出建议、投诉、举报或业务咨询，提交后获得回执编号。'],
      formTitle: ['表单的标题', '填写反馈'],
      required: ['表单上方', '带 * 的为必填项。写到一半离开，内容会保留在这台设备上，关闭浏览器后清除。'],
      suggestion: ['“建议”的说明', '网站或服务可以更好的地方'],
      complaint: ['“投诉”的说明', '对服务过程或结果不满意'],
      report: ['“举报”的说明', '虚假岗位、收费、违规违纪线索'],
      other: ['“其他”的说明', '业务需求、合作和其他问题'],
      contentHint: ['“反馈内容”的提示', '请写明时间、页面或经办部门，以及您希望怎样解决。请勿填写身份证号等敏感信息。'],
      contactHint: ['“联系方式”的提示', '手机号或邮箱，需要核实情况时联系您；不填也会处理，答复凭回执编号查看。'],
      channels: ['右侧：联系方式的标题', '其他渠道'],
      nextTitle: ['右侧：步骤的标题', '提交之后'],
      next: [
        '右侧：步骤，一行一条；{answerDays}、{reportDays}、{latestDays} 是系统设置的天数',
        '马上得到回执编号\n工作人员处理并写答复：自提交之日起 {answerDays} 天内，举报 {reportDays} 天内；情况复杂的可以延期，最长 {latestDays} 天\n答复由另一人审核后给您看：凭回执编号在本页查询，登录后提交的在“我的数据”里',
      ],
      receiptText: [
        '提交之后',
        '请记下回执编号：在本页凭编号查看答复，来电时报编号也可以。登录后提交的，在“我的数据”里看答复，那里没有的（提交时登录已过期）仍凭编号查看；举报不在网上公开，请来电查询。',
      ],
    },
  }),
  calendar: page({
    path: '/calendar',
    title: '考试日历',
    lead: '报名、缴费、准考证、考试、成绩，一天也不错过',
    texts: {
      description: [
        '搜索引擎的说明',
        '考试与招聘日历：公告里的报名、缴费、打印准考证、考试和成绩公布日期，可订阅到手机和电脑日历。',
      ],
      subscribe: ['订阅栏的标题', '订阅到日历'],
      subscribeText: ['订阅栏的说明', '在手机或电脑的日历里“添加订阅日历”，填入下面的地址，日期有变会自动更新。'],
      emptyText: ['没有安排时', '安排发布后会出现在这里，可以先订阅日历。'],
      note: ['日历下方', '日期取自公告里的表格，有变动以公告为准。'],
    },
  }),
  search: page({
    path: '/search',
    title: '站内搜索',
    lead: '职位、企业、政策、公告与服务，一处查全',
    texts: {
      description: ['搜索引擎的说明', '搜索在招职位、企业、引才政策、招聘与考试公告、新闻和服务。'],
      hotTitle: ['热门词的标题', '大家在搜'],
      columnsTitle: ['栏目的标题', '按栏目浏览'],
      emptyText: ['没有找到时', '请检查关键词有没有错字，换一个更短的词，或看看大家在搜什么。'],
    },
  }),
  news: page({
    path: '/announcement?announcementId=1',
    title: '新闻中心',
    lead: '集团动态、招聘与考试公告，按发布时间排列',
    texts: {
      emptyText: ['栏目没有文章时', '新的内容发布后会出现在这里，也可以看看其他栏目。'],
    },
  }),
  training: page({
    path: '/announcement?announcementId=7',
    title: '人才培训',
    lead: '培训政策与培训项目，开班安排提前公布',
    texts: {
      column7Text: ['“培训政策”的说明', '学时、收费、质量与补贴规定'],
      column8Text: ['“培训项目”的说明', '开班计划、报名条件与课程安排'],
      emptyText: ['栏目没有文章时', '新的内容发布后会出现在这里，也可以看看其他栏目。'],
    },
  }),
  services: page({
    path: '/servicehall?servicehallId=1',
    title: '服务大厅',
    lead: '九项人力资源服务，覆盖引、育、评、用、留的每一步',
    texts: {
      consult: ['各项服务：按钮', '咨询这项服务'],
      contactText: ['各项服务：联系栏', '说说您的需求，留下联系方式，首次沟通不收费。'],
      base: ['人才培训：教学基地的标题', '现场教学基地'],
      baseHint: ['人才培训：教学基地的提示', '点开市州看主题，点开主题看教学点。'],
    },
  }),
  about: page({
    path: '/aboutUs?aboutUsId=1',
    title: '关于我们',
    lead: '省属国有人才服务集团，深耕人力资源服务二十余年',
    texts: {
      products: ['产品体系：标题', '产品体系'],
      productsLead: ['产品体系：引言', '移到或点按一个业务板块，下方显示它的产品目录。'],
      productsDescription: [
        '产品体系：搜索引擎的说明',
        '九大业务板块、五级产品目录：高端人才、招聘服务、考试测评、干部教育、人才培训、管理咨询、派遣外包、园区运营与股权激励基金。',
      ],
      helpTitle: ['产品体系：页尾的标题', '没有找到合适的产品？'],
      helpText: ['产品体系：页尾的说明', '说说您的需求，我们按需组合方案。'],
      locations: ['信息公开：地点的标题', '办公与服务地点'],
      locationsLead: ['信息公开：地点的说明', '总部与各市州网点，就近办理。'],
    },
  }),
} as const

/** Slug of a page whose texts staff can edit. */
export type TextPage = keyof typeof PAGE_TEXTS
/** Names of the texts of a page, without `title` and `lead`. */
export type PageTextName<Page extends TextPage> = Page extends TextPage
  ? keyof (typeof PAGE_TEXTS)[Page]['texts'] & string
  : never

/** All slugs of PAGE_TEXTS except the home page, whose texts are edited together with its other content. */
export const TEXT_PAGES = (Object.keys(PAGE_TEXTS) as TextPage[]).filter((slug) => slug !== HOME_SLUG)

/** Whether a slug is one of PAGE_TEXTS. */
export const isTextPage = (slug: string): slug is TextPage => Object.keys(PAGE_TEXTS).includes(slug)

/** The original texts of a page, in the format of getPageDocument. */
export const originalTexts = (slug: TextPage): PageText[] =>
  Object.entries<OriginalText>(PAGE_TEXTS[slug].texts).map(([id, [title, text]]) => ({ id, title, text }))
