/** A section of the main navigation in the bar. */
export type BarSection = {
  id: 'home' | 'jobs' | 'companies' | 'policy' | 'news' | 'service' | 'about'
  title: string
  href: string
  /** False for a section with a single page. */
  hasSubmenu: boolean
}

const section = (id: BarSection['id'], title: string, href: string, hasSubmenu = false): BarSection => ({
  id,
  title,
  href,
  hasSubmenu,
})

/** The seven sections of specification 2; nav-sections.ts has the submenus. */
export const BAR_SECTIONS: readonly BarSection[] = [
  section('home', '首页', '/'),
  section('jobs', '职位', '/jobs'),
  section('companies', '企业', '/companys'),
  section('policy', '引才政策', '/policy'),
  section('news', '新闻中心', '/announcement?announcementId=1', true),
  section('service', '服务大厅', '/servicehall?servicehallId=1', true),
  section('about', '关于我们', '/aboutUs?aboutUsId=1', true),
]
