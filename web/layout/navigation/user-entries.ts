import { use } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { withCalls } from '#web/data/optional-calls.ts'
import { PageStateContext } from '#web/data/page-state.ts'

type UserEntry = { href: string; title: string; icon: IconName; requires?: OptionalCallId }

/**
 * specification 2: pages in the menu of a logged-in user, including the user's stored data; the menu ends with 退出登录.
 */
const ENTRIES: readonly UserEntry[] = [
  { href: '/resume', title: '我的简历', icon: 'file' },
  { href: '/jobSearchProgress', title: '求职进度', icon: 'clock' },
  { href: '/watching', title: '我的关注', icon: 'search', requires: 'savedSearchList' },
  { href: '/myData', title: '我的数据', icon: 'user', requires: 'mySessionList' },
]

/** The entries that this site supports. */
export const useUserEntries = (): UserEntry[] => withCalls(ENTRIES, use(PageStateContext).absentCalls)
