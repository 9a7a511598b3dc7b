import { Navigate, Route, Routes } from 'react-router-dom'
import { Frame } from './frame/frame.tsx'
import { lazyScreen } from './frame/lazy-screen.tsx'

const start = lazyScreen(() => import('./screens/start/start-screen.tsx').then((file) => file.StartScreen))
const media = lazyScreen(() => import('./screens/media/media-screen.tsx').then((file) => file.MediaScreen))
const practice = lazyScreen(() => import('./screens/practice/practice-screen.tsx').then((file) => file.PracticeScreen))

/** All addresses of the studio, below `/studio`. */
export function StudioRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={start} />
        <Route path="media" element={media} />
        <Route path="practice" element={practice} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  )
}
