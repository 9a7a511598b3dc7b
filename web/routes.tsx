import type { Need, PageLocation } from '#web/data/needs.ts'
import { aboutNeeds } from './screens/about/about-needs.ts'
import { announcementNeeds } from './screens/announcement/announcement-needs.ts'
import { articleNeeds } from './screens/article/article-needs.ts'
import { homeNeeds } from './screens/home/home-needs.ts'
import { policyNeeds } from './screens/policy/policy-needs.ts'
import { searchNeeds } from './screens/search/search-needs.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

/** One page of the site. */
export type PageRoute = {
  path: string
  Page: LazyPage
  /** Source file of the screen, the key of Vite's manifest. */
  file: string
  /** Query parameters the page knows, in the order of its canonical address; others are ignored. */
  query: readonly string[]
  /** The calls the page reads; the first is its subject (its 404 is the page's). */
  needs: (location: PageLocation) => Need[]
}

const HomePage = lazyPage(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen)
const home = { Page: HomePage, file: 'web/screens/home/home-screen.tsx', query: [], needs: homeNeeds }

/** THE table: one row for each route of specification section 2. Any other path goes to `/`. */
export const routes: readonly PageRoute[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
  {
    path: '/announcement',
    Page: lazyPage(async () => (await import('./screens/announcement/announcement-screen.tsx')).AnnouncementScreen),
    file: 'web/screens/announcement/announcement-screen.tsx',
    query: ['announcementId', 'pageNum', 'pageSize'],
    needs: announcementNeeds,
  },
  {
    path: '/content/:typeId/:cmCommentId',
    Page: lazyPage(async () => (await import('./screens/article/article-screen.tsx')).ArticleScreen),
    file: 'web/screens/article/article-screen.tsx',
    query: [],
    needs: articleNeeds,
  },
  {
    path: '/policy',
    Page: lazyPage(async () => (await import('./screens/policy/policy-screen.tsx')).PolicyScreen),
    file: 'web/screens/policy/policy-screen.tsx',
    query: ['year', 'pageNum', 'pageSize'],
    needs: policyNeeds,
  },
  {
    path: '/search',
    Page: lazyPage(async () => (await import('./screens/search/search-screen.tsx')).SearchScreen),
    file: 'web/screens/search/search-screen.tsx',
    query: ['keyword', 'typeId', 'pageNum', 'pageSize'],
    needs: searchNeeds,
  },
  {
    path: '/aboutUs',
    Page: lazyPage(async () => (await import('./screens/about/about-screen.tsx')).AboutScreen),
    file: 'web/screens/about/about-screen.tsx',
    query: ['aboutUsId'],
    needs: aboutNeeds,
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/components',
          Page: lazyPage(
            async () => (await import('./screens/dev-components/dev-components-screen.tsx')).DevComponentsScreen,
          ),
          file: 'web/screens/dev-components/dev-components-screen.tsx',
          query: [],
          needs: () => [],
        },
      ]
    : []),
]
