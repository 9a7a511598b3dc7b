import { pdfOf } from '#seed/articles/attachments/pdf-file.ts'
import { type BrochureContent, PAGE_SLUGS, readPageSource } from './page-content.ts'

/** The kind of medium in front of a brochure's file name. */
export const BROCHURE = 'brochure'

/** The media name of a brochure. */
export const brochureName = ({ file }: Pick<BrochureContent, 'file'>) => `${BROCHURE}:${file}`

export type BrochureFile = { bytes: Buffer; originalFilename: string; mediaType: 'application/pdf' }

/** The file behind a media name: an A4 PDF with its table. @throws Error when the name is no brochure of a page. */
export function brochureFile(name: string): BrochureFile {
  const found = brochures().find(({ brochure }) => brochureName(brochure) === name)
  if (found === undefined) throw new Error(`no page has ${name}`)
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
