import { Navigate, Route, Routes } from 'react-router-dom'
import { Frame } from './frame/frame.tsx'
import { lazyScreen } from './frame/lazy-screen.tsx'

const start = lazyScreen(() => import('./screens/start/start-screen.tsx').then((file) => file.StartScreen))
const practice = lazyScreen(() => import('./screens/practice/practice-screen.tsx').then((file) => file.PracticeScreen))
const article = lazyScreen(() => import('./screens/article/article-screen.tsx').then((file) => file.ArticleScreen))
const history = lazyScreen(() => import('./screens/history/history-screen.tsx').then((file) => file.HistoryScreen))
const reviewForm = lazyScreen(() =>
  import('./screens/review-form/review-form-screen.tsx').then((file) => file.ReviewFormScreen),
)
const review = lazyScreen(() => import('./screens/review/review-screen.tsx').then((file) => file.ReviewScreen))

/** All addresses of the studio, below `/studio`. */
export function StudioRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={start} />
        <Route path="practice" element={practice} />
        <Route path="articles/:articleId" element={article} />
        <Route path="articles/:articleId/history" element={history} />
        <Route path="articles/:articleId/review-form" element={reviewForm} />
        <Route path="review" element={review} />
        <Route path="review/:articleId" element={review} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  )
}
