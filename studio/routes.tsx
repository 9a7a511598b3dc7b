import { Navigate, Route, Routes } from 'react-router-dom'
import { kindTitle } from '#contracts/studio/kinds/kind-names.ts'
import { CONTENT_MENU } from './frame/content-menu.ts'
import { Frame } from './frame/frame.tsx'
import { lazyScreen } from './frame/lazy-screen.tsx'
import { NotAllowed } from './frame/not-allowed.tsx'
import type { StudioScreen } from './frame/screen.ts'
import { StaffSession, useMay } from './frame/staff-session.tsx'

const login = lazyScreen(() => import('./screens/login/login-screen.tsx').then((file) => file.LoginScreen))

/** Screens for logged-in staff, in navigation order. */
const SCREENS: readonly StudioScreen[] = [
  {
    path: '',
    title: '工作台',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/start/start-screen.tsx').then((file) => file.StartScreen)),
  },
  {
    path: 'articles',
    title: '稿件列表',
    action: 'readArticles',
    isInNavigation: true,
    screen: lazyScreen(() =>
      import('./screens/articles/article-list-screen.tsx').then((file) => file.ArticleListScreen),
    ),
  },
  {
    path: 'articles/new',
    title: '新建稿件',
    action: 'createArticle',
    screen: lazyScreen(() =>
      import('./screens/templates/new-article-screen.tsx').then((file) => file.NewArticleScreen),
    ),
  },
  {
    path: 'practice',
    title: '练习稿',
    screen: lazyScreen(() => import('./screens/practice/practice-screen.tsx').then((file) => file.PracticeScreen)),
  },
  {
    path: 'articles/:articleId',
    title: '稿件编辑',
    action: 'readArticles',
    screen: lazyScreen(() => import('./screens/article/article-screen.tsx').then((file) => file.ArticleScreen)),
  },
  {
    path: 'articles/:articleId/history',
    title: '历史与比对',
    action: 'readArticles',
    screen: lazyScreen(() => import('./screens/history/history-screen.tsx').then((file) => file.HistoryScreen)),
  },
  {
    path: 'articles/:articleId/review-form',
    title: '审查单',
    action: 'readArticles',
    screen: lazyScreen(() =>
      import('./screens/review-form/review-form-screen.tsx').then((file) => file.ReviewFormScreen),
    ),
  },
  {
    path: 'review/:articleId?',
    title: '审核台',
    action: 'approveArticle',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/review/review-screen.tsx').then((file) => file.ReviewScreen)),
  },
  {
    path: 'content/:kind',
    title: '内容列表',
    action: 'readContent',
    groups: CONTENT_MENU,
    titleOf: ({ kind = '' }) => kindTitle(kind),
    screen: lazyScreen(() =>
      import('./screens/content/content-list-screen.tsx').then((file) => file.ContentListScreen),
    ),
  },
  {
    path: 'content/:kind/import',
    title: '导入内容',
    action: 'readContent',
    titleOf: ({ kind = '' }) => `导入${kindTitle(kind) ?? ''}`,
    screen: lazyScreen(() => import('./screens/content/import-screen.tsx').then((file) => file.ImportScreen)),
  },
  {
    path: 'content/:kind/imports/:importId',
    title: '一次导入',
    action: 'readContent',
    titleOf: ({ kind = '' }) => `导入${kindTitle(kind) ?? ''}`,
    screen: lazyScreen(() => import('./screens/content/import-desk-screen.tsx').then((file) => file.ImportDeskScreen)),
  },
  {
    path: 'content/:kind/:itemId',
    title: '内容编辑',
    action: 'readContent',
    titleOf: ({ kind = '' }) => kindTitle(kind),
    screen: lazyScreen(() =>
      import('./screens/content/content-item-screen.tsx').then((file) => file.ContentItemScreen),
    ),
  },
  {
    path: 'applications',
    title: '投递',
    action: 'readApplications',
    isInNavigation: true,
    screen: lazyScreen(() =>
      import('./screens/applications/applications-screen.tsx').then((file) => file.ApplicationsScreen),
    ),
  },
  {
    path: 'applications/:applicationId',
    title: '投递处理',
    action: 'readApplications',
    screen: lazyScreen(() =>
      import('./screens/applications/application-screen.tsx').then((file) => file.ApplicationScreen),
    ),
  },
  {
    path: 'recruitment',
    title: '招聘统计',
    action: 'readRecruitment',
    isInNavigation: true,
    screen: lazyScreen(() =>
      import('./screens/recruitment/recruitment-screen.tsx').then((file) => file.RecruitmentScreen),
    ),
  },
  {
    path: 'feedback',
    title: '反馈',
    action: 'readFeedback',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/feedback/feedback-screen.tsx').then((file) => file.FeedbackScreen)),
  },
  {
    path: 'feedback/:feedbackId',
    title: '反馈办理',
    action: 'readFeedback',
    screen: lazyScreen(() =>
      import('./screens/feedback-entry/feedback-entry-screen.tsx').then((file) => file.FeedbackEntryScreen),
    ),
  },
  {
    path: 'media',
    title: '媒体库',
    action: 'readFiles',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/media/media-screen.tsx').then((file) => file.MediaScreen)),
  },
  {
    path: 'columns',
    title: '栏目',
    action: 'readColumns',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/columns/columns-screen.tsx').then((file) => file.ColumnsScreen)),
  },
  {
    path: 'words',
    title: '词库',
    action: 'readWords',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/words/words-screen.tsx').then((file) => file.WordsScreen)),
  },
  {
    path: 'statistics',
    title: '数据',
    action: 'readStatistics',
    isInNavigation: true,
    screen: lazyScreen(() =>
      import('./screens/statistics/statistics-screen.tsx').then((file) => file.StatisticsScreen),
    ),
  },
  {
    path: 'staff',
    title: '人员与授权',
    action: 'readStaff',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/staff/staff-screen.tsx').then((file) => file.StaffScreen)),
  },
  {
    path: 'audit',
    title: '审计日志',
    action: 'readAudit',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/audit/audit-screen.tsx').then((file) => file.AuditScreen)),
  },
  {
    path: 'system',
    title: '系统',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/system/system-screen.tsx').then((file) => file.SystemScreen)),
  },
  {
    path: 'help/:page?',
    title: '帮助',
    isInNavigation: true,
    screen: lazyScreen(() => import('./screens/help/help-screen.tsx').then((file) => file.HelpScreen)),
  },
  {
    path: 'account',
    title: '我的账号',
    screen: lazyScreen(() => import('./screens/account/account-screen.tsx').then((file) => file.AccountScreen)),
  },
]

/** All routes of the studio, below `/studio`. */
export function StudioRoutes() {
  return (
    <Routes>
      <Route path="login" element={login} />
      <Route
        element={
          <StaffSession>
            <Frame screens={SCREENS} />
          </StaffSession>
        }
      >
        {SCREENS.map((screen) => (
          <Route
            key={screen.path}
            {...(screen.path === '' ? { index: true } : { path: screen.path })}
            element={<Allowed {...screen} />}
          />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  )
}

function Allowed({ action, screen }: StudioScreen) {
  return action === undefined ? screen : <AllowedFor action={action} screen={screen} />
}

function AllowedFor({ action, screen }: Required<Pick<StudioScreen, 'action' | 'screen'>>) {
  return useMay(action) ? screen : <NotAllowed />
}
