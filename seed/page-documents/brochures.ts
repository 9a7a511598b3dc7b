import { documentFile } from '#seed/articles/attachments/document-file.ts'
import type { PageTable } from '#contracts/generated/wire.ts'
import { type BrochureContent, PAGE_SLUGS, readPageSource, tableOf, type TabContent } from './page-content.ts'

/** Prefix of the media names of brochures, before the colon. */
export const BROCHURE = 'brochure'

/** The media name of a brochure. */
export const brochureName = ({ file }: Pick<BrochureContent, 'file'>) => `${BROCHURE}:${file}`

/** Creates the file of a brochure from its table. @throws Error if no page has a brochure with this media name. */
export function brochureFile(name: string) {
  const found = brochures().find(({ brochure }) => brochureName(brochure) === name)
  if (found === undefined) throw new Error(`no page has ${name}`)
  const { brochure, tab, pageTitle } = found
  const { title, file, note } = brochure
  return documentFile(file, { title, subtitle: pageTitle, note, issuer: ISSUER, ...tableIn(brochure, tab) })
}

const ISSUER = '江汉人才发展集团有限公司'

/** Returns the table of a brochure. @throws Error if the section that it refers to has no table. */
function tableIn(brochure: BrochureContent, { title, sections }: TabContent): PageTable {
  if (!('of' in brochure)) return { columns: brochure.columns, rows: brochure.rows }
  const section = sections.find(({ heading }) => heading === brochure.of)
  const table = section && tableOf(section)
  if (table === undefined) throw new Error(`${title} has no table ${brochure.of}`)
  return table
}

function brochures(): { pageTitle: string; tab: TabContent; brochure: BrochureContent }[] {
  return PAGE_SLUGS.flatMap((slug) => {
    const { title: pageTitle, tabs = [] } = readPageSource(slug)
    return tabs.flatMap((tab) => (tab.downloads ?? []).map((brochure) => ({ pageTitle, tab, brochure })))
  })
}
