import type { KeywordUnderstanding, PageDocument, SiteFacts } from '#contracts/generated/wire.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type ReadingPart, tellingParts } from '#server/search/reading/reading.ts'
import { answerRow, filledAnswer, matchingServices, servicePages, type ServicePage } from './answers.ts'
import type { KeywordReader } from './keyword-reader.ts'

type Dependencies = {
  reader: KeywordReader
  site: { facts: () => Promise<SiteFacts | undefined> }
  pages: { find: (slug: string) => Promise<PageDocument | undefined> }
  clock: Clock
}

/** Age after which the text of the service pages is read again. */
const PAGES_LIFE_MS = 60_000

export type KeywordService = ReturnType<typeof keywordService>

/** Interpretation of a keyword with the site's own answers. */
export function keywordService({ reader, site, pages, clock }: Dependencies) {
  let known: { at: number; services: ServicePage[] } | undefined
  async function services(facts: SiteFacts): Promise<ServicePage[]> {
    const at = clock.now().getTime()
    if (known !== undefined && Math.abs(at - known.at) < PAGES_LIFE_MS) return known.services
    const documents = await Promise.all(facts.services.map(({ id }) => pages.find(`service-${id}`)))
    const bodies = new Map(facts.services.map(({ id }, index) => [id, textsOf(documents[index]).join('\n')]))
    known = { at, services: servicePages(facts, (id) => bodies.get(id) ?? '') }
    return known.services
  }
  return {
    /** Returns the parts of a keyword, its correction, the answer to it and the services that match it. */
    async understand(keyword: string): Promise<KeywordUnderstanding> {
      const [reading, facts] = await Promise.all([reader.read(keyword), site.facts()])
      const row = reading.topic === undefined ? undefined : answerRow(reading.topic)
      const document = row?.document === undefined ? undefined : await pages.find(row.document)
      const telling = tellingParts(reading)
      const answer = row && facts && filledAnswer(row, facts, document)
      return {
        partList: reading.parts.map(wirePart),
        intent: reading.intent,
        correctedKeyword: reading.corrected ?? null,
        commonerKeyword: reading.commoner ?? null,
        answer: answer ?? null,
        serviceList: facts === undefined ? [] : matchingServices(await services(facts), telling),
      }
    },
  }
}

const wirePart = ({ text, meaning, facet, isQuoted }: ReadingPart): KeywordUnderstanding['partList'][number] => ({
  text: isQuoted === true ? `“${text}”` : text,
  kind: facet?.kind ?? (meaning === 'facet' ? 'word' : meaning),
  label: facet?.label ?? text,
})

/** All strings of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
