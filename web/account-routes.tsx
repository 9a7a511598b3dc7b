import { lazyPage } from '#web/navigation/lazy-page.ts'
import type { PageRoute } from '#web/navigation/page-route.ts'

const SERVER = import.meta.env.SSR

/** Routes of log-in, registration and account pages. */
export const accountRoutes: readonly PageRoute[] = [
  {
    path: '/user',
    Page: lazyPage(async () => {
      const { LoginScreen, loginNeeds } = await import('./screens/login/login-screen.tsx')
      return { Screen: LoginScreen, needs: loginNeeds }
    }),
    served: SERVER && { file: 'web/screens/login/login-screen.tsx', query: ['way', 'from'] },
  },
  {
    path: '/register',
    Page: lazyPage(async () => (await import('./screens/register/register-screen.tsx')).registerPage),
    served: SERVER && { file: 'web/screens/register/register-screen.tsx', query: ['from'] },
  },
  {
    path: '/forgotPassword',
    Page: lazyPage(
      async () => (await import('./screens/forgot-password/forgot-password-screen.tsx')).forgotPasswordPage,
    ),
    served: SERVER && { file: 'web/screens/forgot-password/forgot-password-screen.tsx', query: ['from'] },
  },
  {
    path: '/scanLogin',
    requires: 'scanScene',
    Page: lazyPage(async () => (await import('./screens/scan-confirm/scan-confirm-screen.tsx')).scanConfirmPage),
    served: SERVER && { file: 'web/screens/scan-confirm/scan-confirm-screen.tsx', query: [] },
  },
  {
    path: '/jobSearchProgress',
    Page: lazyPage(async () => (await import('./screens/job-search-progress/progress-screen.tsx')).progressPage),
    served: SERVER && {
      file: 'web/screens/job-search-progress/progress-screen.tsx',
      query: ['relationType', 'applyStatus', 'pageNum', 'pageSize'],
    },
  },
  {
    path: '/watching',
    requires: 'savedSearchList',
    Page: lazyPage(async () => (await import('./screens/watching/watching-screen.tsx')).watchingPage),
    served: SERVER && { file: 'web/screens/watching/watching-screen.tsx', query: ['save'] },
  },
  {
    path: '/myData',
    requires: 'mySessionList',
    Page: lazyPage(async () => (await import('./screens/my-data/my-data-screen.tsx')).myDataPage),
    served: SERVER && { file: 'web/screens/my-data/my-data-screen.tsx', query: [] },
  },
]
