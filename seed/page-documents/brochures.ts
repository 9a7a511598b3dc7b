import { pdfOf } from '#seed/articles/attachments/pdf-file.ts'
import { type BrochureContent, PAGE_SLUGS, readPageSource } from './page-content.ts'

const PREFIX = 'brochure:'

/** The media name of a brochure. */
export const brochureName = ({ file }: Pick<BrochureContent, 'file'>) => `${PREFIX}${file}`

export type BrochureFile = { bytes: Buffer; originalFilename: string; mediaType: 'application/pdf' }

/** The file behind a media name: an A4 PDF with its table; undefined when the name is no brochure of a page. */
export function brochureFile(name: string): BrochureFile | undefined {
  const found = brochures().find(({ brochure }) => brochureName(brochure) === name)
  if (found === undefined) return undefined
  const { title, file, note, columns, rows } = found.brochure
  return {
    bytes: pdfOf({ title, subtitle: found.pageTitle, note, columns, rows }),
    originalFilename: file,
    mediaType: 'application/pdf',
  }
}

function brochures(): { pageTitle: string; brochure: BrochureContent }[] {
  return PAGE_SLUGS.flatMap((slug) => {
    const { title: pageTitle, tabs = [] } = readPageSource(slug)
    return tabs.flatMap(({ downloads = [] }) => downloads.map((brochure) => ({ pageTitle, brochure })))
  })
}
