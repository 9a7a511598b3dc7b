import { lazyPage } from '#web/navigation/lazy-page.ts'
import type { PageRoute } from '#web/navigation/page-route.ts'

const SERVER = import.meta.env.SSR

/** Routes of the résumé pages. */
export const resumeRoutes: readonly PageRoute[] = [
  {
    path: '/resume',
    Page: lazyPage(async () => {
      const { ResumeScreen, resumeNeeds } = await import('./screens/resume/resume-screen.tsx')
      return { Screen: ResumeScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-screen.tsx', query: [] },
  },
  {
    path: '/resume/edit',
    Page: lazyPage(async () => {
      const { ResumeEditScreen, resumeNeeds } = await import('./screens/resume/resume-edit-screen.tsx')
      return { Screen: ResumeEditScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-edit-screen.tsx', query: [] },
  },
  {
    path: '/resume/preview',
    Page: lazyPage(async () => {
      const { ResumePreviewScreen, resumeNeeds } = await import('./screens/resume/resume-preview-screen.tsx')
      return { Screen: ResumePreviewScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-preview-screen.tsx', query: [] },
  },
  {
    path: '/resume/basic',
    Page: lazyPage(async () => {
      const { ResumeBasicScreen, resumeNeeds } = await import('./screens/resume/resume-basic-screen.tsx')
      return { Screen: ResumeBasicScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-basic-screen.tsx', query: [] },
  },
  {
    path: '/resume/intention',
    Page: lazyPage(async () => {
      const { ResumeIntentionScreen, resumeNeeds } = await import('./screens/resume/resume-intention-screen.tsx')
      return { Screen: ResumeIntentionScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-intention-screen.tsx', query: [] },
  },
  {
    path: '/resume/advantage',
    Page: lazyPage(async () => {
      const { ResumeAdvantageScreen, resumeNeeds } = await import('./screens/resume/resume-advantage-screen.tsx')
      return { Screen: ResumeAdvantageScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-advantage-screen.tsx', query: [] },
  },
  {
    path: '/resume/experience',
    Page: lazyPage(async () => {
      const { ResumeExperienceScreen, resumeNeeds } = await import('./screens/resume/resume-experience-screen.tsx')
      return { Screen: ResumeExperienceScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-experience-screen.tsx', query: [] },
  },
  {
    path: '/resume/experience/:id',
    Page: lazyPage(async () => {
      const { ResumeExperienceEntryScreen, resumeNeeds } =
        await import('./screens/resume/resume-experience-entry-screen.tsx')
      return { Screen: ResumeExperienceEntryScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-experience-entry-screen.tsx', query: [] },
  },
  {
    path: '/resume/education',
    Page: lazyPage(async () => {
      const { ResumeEducationScreen, resumeNeeds } = await import('./screens/resume/resume-education-screen.tsx')
      return { Screen: ResumeEducationScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-education-screen.tsx', query: [] },
  },
  {
    path: '/resume/education/:id',
    Page: lazyPage(async () => {
      const { ResumeEducationEntryScreen, resumeNeeds } =
        await import('./screens/resume/resume-education-entry-screen.tsx')
      return { Screen: ResumeEducationEntryScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-education-entry-screen.tsx', query: [] },
  },
  {
    path: '/resume/project',
    Page: lazyPage(async () => {
      const { ResumeProjectScreen, resumeNeeds } = await import('./screens/resume/resume-project-screen.tsx')
      return { Screen: ResumeProjectScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-project-screen.tsx', query: [] },
  },
  {
    path: '/resume/project/:id',
    Page: lazyPage(async () => {
      const { ResumeProjectEntryScreen, resumeNeeds } = await import('./screens/resume/resume-project-entry-screen.tsx')
      return { Screen: ResumeProjectEntryScreen, needs: resumeNeeds }
    }),
    served: SERVER && { file: 'web/screens/resume/resume-project-entry-screen.tsx', query: [] },
  },
]
