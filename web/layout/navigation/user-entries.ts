import type { IconName } from '#web/components/icon/icon.tsx'

/** specification 2: the pages in the menu of a logged-in visitor; 退出登录 comes after them. */
export const USER_ENTRIES: readonly { href: string; title: string; icon: IconName }[] = [
  { href: '/resume', title: '我的简历', icon: 'file' },
  { href: '/jobSearchProgress', title: '求职进度', icon: 'clock' },
]
