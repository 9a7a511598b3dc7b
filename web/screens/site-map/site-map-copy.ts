/** Texts of the site map, and pages outside of the main navigation. */
export const siteMapCopy = {
  title: '网站地图',
  lead: '全站页面一览，按栏目查找',
  description: '全站栏目与页面：求职招聘、新闻公告、九项服务、人才培训、关于我们、个人中心与各项声明。',
  /** Pages of the sections without a submenu. */
  jobs: {
    title: '求职招聘',
    entries: [
      { title: '招聘会与专场', href: '/events' },
      { title: '站内搜索', href: '/search' },
    ],
  },
  account: {
    title: '个人中心',
    entries: [
      { title: '登录', href: '/user' },
      { title: '注册', href: '/register' },
      { title: '重设密码', href: '/forgotPassword' },
      { title: '我的简历', href: '/resume' },
      { title: '求职进度', href: '/jobSearchProgress' },
    ],
  },
  help: {
    title: '帮助与声明',
    entries: [
      { title: '意见反馈', href: '/feedback' },
      { title: '隐私政策', href: '/privacy' },
      { title: '用户服务协议', href: '/agreement' },
      { title: '无障碍声明', href: '/accessibility' },
      { title: '考试日历', href: '/calendar' },
      { title: '网站地图', href: '/siteMap' },
    ],
  },
} as const
