import type { OperationId } from '#contracts/generated/endpoints.ts'
import { lazyPage } from '#web/navigation/lazy-page.ts'
import type { PageRoute } from '#web/navigation/page-route.ts'
import { accountRoutes } from './account-routes.tsx'
import { resumeRoutes } from './resume-routes.tsx'
import { similarJobsNeeds } from './screens/job-detail/aside/similar-jobs-needs.ts'

const SERVER = import.meta.env.SSR

const home = {
  Page: lazyPage(async () => {
    const { HomeScreen, homeNeeds } = await import('./screens/home/home-screen.tsx')
    return { Screen: HomeScreen, needs: homeNeeds }
  }),
  served: SERVER && {
    file: 'web/screens/home/home-screen.tsx',
    query: [],
    leftOut: (): readonly OperationId[] => [
      'getPageDocument',
      'getIndustryTree',
      'getLatestPositionList',
      'getHotPositionList',
      'getBarPictureList',
      'getHotCompanyList',
      'getCommentListWithPage',
    ],
  },
}

/** The route table: all routes of specification 2, and those of extensions. Other paths redirect to `/`. */
export const routes: readonly PageRoute[] = [
  { path: '/', ...home },
  { path: '/home', ...home },
  {
    path: '/announcement',
    Page: lazyPage(async () => (await import('./screens/announcement/announcement-screen.tsx')).announcementPage),
    served: SERVER && {
      file: 'web/screens/announcement/announcement-screen.tsx',
      query: ['announcementId', 'pageNum', 'pageSize'],
    },
  },
  {
    path: '/content/:typeId/:cmCommentId',
    Page: lazyPage(async () => {
      const { ArticleScreen, articleNeeds } = await import('./screens/article/article-screen.tsx')
      return { Screen: ArticleScreen, needs: articleNeeds }
    }),
    served: SERVER && { file: 'web/screens/article/article-screen.tsx', query: [] },
  },
  {
    path: '/policy',
    Page: lazyPage(async () => {
      const { PolicyScreen, policyNeeds } = await import('./screens/policy/policy-screen.tsx')
      return { Screen: PolicyScreen, needs: policyNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/policy/policy-screen.tsx',
      query: ['year', 'audience', 'issuer', 'validity', 'mine', 'pageNum', 'pageSize'],
    },
  },
  {
    path: '/search',
    Page: lazyPage(async () => {
      const { SearchScreen, searchNeeds } = await import('./screens/search/search-screen.tsx')
      return { Screen: SearchScreen, needs: searchNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/search/search-screen.tsx',
      query: ['keyword', 'scope', 'pageNum', 'pageSize'],
    },
  },
  {
    path: '/aboutUs',
    Page: lazyPage(async () => {
      const { AboutScreen, aboutNeeds } = await import('./screens/about/about-screen.tsx')
      return { Screen: AboutScreen, needs: aboutNeeds }
    }),
    served: SERVER && { file: 'web/screens/about/about-screen.tsx', query: ['aboutUsId', 'topicId'] },
  },
  {
    path: '/jobs',
    Page: lazyPage(async () => {
      const { JobsScreen, jobsPageNeeds } = await import('./screens/jobs/jobs-screen.tsx')
      return { Screen: JobsScreen, needs: jobsPageNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/jobs/jobs-screen.tsx',
      query: [
        'keyword',
        'regionId',
        'industryId',
        'salary',
        'educationType',
        'workYears',
        'jobNature',
        'companyNature',
        'benefit',
        'releasedWithin',
        'sort',
        'pageNum',
        'pageSize',
      ],
      leftOut: ({ query }) => [
        'jobFilterCounts',
        ...(query.get('industryId') === null ? (['getIndustryTree'] as const) : []),
      ],
    },
  },
  {
    path: '/jobDetail/:jobId',
    Page: lazyPage(async () => {
      const { JobDetailScreen, jobDetailNeeds } = await import('./screens/job-detail/job-detail-screen.tsx')
      return { Screen: JobDetailScreen, needs: jobDetailNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/job-detail/job-detail-screen.tsx',
      query: [],
      following: similarJobsNeeds,
      leftOut: (): readonly OperationId[] => ['jobsList'],
    },
  },
  {
    path: '/companys',
    Page: lazyPage(async () => {
      const { CompaniesScreen, companiesNeeds } = await import('./screens/companies/companies-screen.tsx')
      return { Screen: CompaniesScreen, needs: companiesNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/companies/companies-screen.tsx',
      query: ['keyword', 'industryId', 'regionId', 'nature', 'scale', 'pageNum', 'pageSize'],
    },
  },
  {
    path: '/companyDetail/:companyId',
    Page: lazyPage(async () => {
      const { CompanyScreen, companyNeeds } = await import('./screens/company-detail/company-screen.tsx')
      return { Screen: CompanyScreen, needs: companyNeeds }
    }),
    served: SERVER && { file: 'web/screens/company-detail/company-screen.tsx', query: ['pageNum', 'pageSize'] },
  },
  {
    path: '/events',
    Page: lazyPage(async () => {
      const { RecruitProjectsScreen, recruitProjectsNeeds } =
        await import('./screens/recruit-projects/recruit-projects-screen.tsx')
      return { Screen: RecruitProjectsScreen, needs: recruitProjectsNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/recruit-projects/recruit-projects-screen.tsx',
      query: ['regionId', 'running', 'coming', 'ended'],
    },
  },
  {
    path: '/zoneDetails',
    Page: lazyPage(async () => {
      const { RecruitProjectScreen, recruitProjectNeeds } =
        await import('./screens/recruit-project/recruit-project-screen.tsx')
      return { Screen: RecruitProjectScreen, needs: recruitProjectNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/recruit-project/recruit-project-screen.tsx',
      query: ['reRecruitProjectId', 'list', 'companyName', 'pageNum', 'pageSize'],
      elsewhere: (query) => (query.get('reRecruitProjectId') ? undefined : '/events'),
    },
  },
  {
    path: '/servicehall',
    Page: lazyPage(async () => {
      const { ServiceScreen, serviceNeeds } = await import('./screens/service/service-screen.tsx')
      return { Screen: ServiceScreen, needs: serviceNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/service/service-screen.tsx',
      query: ['servicehallId', 'id', 'pageNum', 'pageSize'],
    },
  },
  ...accountRoutes,
  ...resumeRoutes,
  {
    path: '/feedback',
    Page: lazyPage(async () => {
      const { FeedbackScreen, feedbackNeeds } = await import('./screens/feedback/feedback-screen.tsx')
      return { Screen: FeedbackScreen, needs: feedbackNeeds }
    }),
    served: SERVER && {
      file: 'web/screens/feedback/feedback-screen.tsx',
      query: ['kind', 'receipt', 'problem'],
    },
  },
  {
    path: '/privacy',
    Page: lazyPage(async () => (await import('./screens/legal/legal-screen.tsx')).legalPage),
    served: SERVER && { file: 'web/screens/legal/legal-screen.tsx', query: ['version'] },
  },
  {
    path: '/agreement',
    Page: lazyPage(async () => (await import('./screens/legal/legal-screen.tsx')).legalPage),
    served: SERVER && { file: 'web/screens/legal/legal-screen.tsx', query: ['version'] },
  },
  {
    path: '/accessibility',
    Page: lazyPage(async () => (await import('./screens/legal/legal-screen.tsx')).legalPage),
    served: SERVER && { file: 'web/screens/legal/legal-screen.tsx', query: [] },
  },
  {
    path: '/siteMap',
    Page: lazyPage(async () => (await import('./screens/site-map/site-map-screen.tsx')).siteMapPage),
    served: SERVER && { file: 'web/screens/site-map/site-map-screen.tsx', query: [] },
  },
  {
    path: '/calendar',
    Page: lazyPage(async () => (await import('./screens/calendar/calendar-screen.tsx')).calendarPage),
    served: SERVER && { file: 'web/screens/calendar/calendar-screen.tsx', query: ['kind'] },
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/components',
          Page: lazyPage(async () => {
            const { DevComponentsScreen } = await import('./screens/dev-components/dev-components-screen.tsx')
            return { Screen: DevComponentsScreen, needs: () => [] }
          }),
          served: SERVER && { file: 'web/screens/dev-components/dev-components-screen.tsx', query: [] },
        },
      ]
    : []),
]
