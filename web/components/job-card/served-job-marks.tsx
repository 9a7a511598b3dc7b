import { useState } from 'react'
import { createPortal } from 'react-dom'
import { JobMarkTags } from './job-mark-tags.tsx'
import { useJobMarks } from './use-job-marks.ts'

type Place = { jobId: number; element: Element }

/**
 * Puts the visitor's marks into lists of jobs that stand on the page as the server sent them (JobGrid inside an
 * island), without bringing those lists to life.
 */
export function ServedJobMarks() {
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
