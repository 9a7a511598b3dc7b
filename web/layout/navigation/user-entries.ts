import type { IconName } from '#web/components/icon/icon.tsx'

/** specification 2: the pages in the menu of a logged-in visitor, and what is kept about them; 退出登录 comes after. */
export const USER_ENTRIES: readonly { href: string; title: string; icon: IconName }[] = [
  { href: '/resume', title: '我的简历', icon: 'file' },
  { href: '/jobSearchProgress', title: '求职进度', icon: 'clock' },
  { href: '/myData', title: '我的数据', icon: 'user' },
]
