import { useState } from 'react'
import { createPortal } from 'react-dom'
import { JobMarkTags } from './job-mark-tags.tsx'
import { useJobMarks } from './use-job-marks.ts'

type Place = { jobId: number; element: Element }

/** Adds the user's marks to static lists of jobs (JobGrid inside an island) without hydrating the lists. */
export function StaticJobMarks() {
  const [places] = useState(placesOnPage)
  const markOf = useJobMarks([...new Set(places.map(({ jobId }) => jobId))])
  return places.map(({ jobId, element }, index) =>
    createPortal(<JobMarkTags mark={markOf(jobId)} />, element, String(index)),
  )
}

const placesOnPage = (): Place[] =>
  Array.from(document.querySelectorAll('[data-served-job]'), (element) => ({
    jobId: Number(element.getAttribute('data-served-job')),
    element,
  }))
