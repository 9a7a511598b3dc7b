import { JSDOM } from 'jsdom'
import type { Job, JobCard } from '#contracts/generated/wire.ts'
import { FACTS, fits, matches, textOf } from './job-facts.ts'
import type { CompanyRule, JobRule, Predicate, Query } from './question.ts'

/** Loads a page. @returns its HTML, server-rendered or hydrated. */
export type Load = (path: string) => Promise<string>
type Page = { text: string; main: Element }
type Company = { name: string; text: string }

const SHARE = 0.8
const LOOKED_AT = 10
/** Notice of a search without hits. 没有找到工作 is excluded, because articles contain it. */
const NOTHING = /没有找到(?!工作)/
const WIDENED = /没有同时符合.*放宽了/
const ANSWER_LINKS: Readonly<Record<string, RegExp>> = {
  phone: /^tel:/,
  password: /^\/forgotPassword/,
  resume: /^\/resume/,
  apply: /^\/(resume|jobs)/,
  exam: /announcementId=3/,
  address: /#locations/,
  hours: /#contact/,
  archive: /档案/,
  feedback: /^\/feedback/,
  register: /^\/register/,
  progress: /^\/jobSearchProgress/,
}

/** Creates the checks of keywords on a site. `load` loads a page, `api` has the data of the jobs. */
export function judge(load: Load, api: { jobs: readonly JobCard[]; job: (id: number) => Promise<Job> }) {
  const pages = new Map<string, Promise<Page>>()
  const pageOf = (path: string): Promise<Page> => {
    const known = pages.get(path) ?? load(path).then(parsed)
    pages.set(path, known)
    return known
  }
  const pathOf = ({ q, at, scope }: Query, other?: string): string => {
    if (at !== undefined) return `${at}?${new URLSearchParams({ keyword: q })}`
    const wanted = other ?? scope
    return `/search?${new URLSearchParams({ keyword: q, ...(wanted === undefined ? {} : { scope: wanted }) })}`
  }

  async function jobsHold(question: Query, rule: JobRule): Promise<string | undefined> {
    const { main } = await pageOf(pathOf(question, question.at === undefined ? 'jobs' : undefined))
    const ids = [...new Set(hrefs(main).flatMap((href) => /^\/jobDetail\/(\d+)/.exec(href)?.[1] ?? []))].map(Number)
    const rows = await Promise.all(ids.slice(0, LOOKED_AT).map(api.job))
    const fitting = api.jobs.filter((job) => fits(job, { ...rule, text: undefined }))
    const cut = (count: number) => Math.min(count, fitting.length)
    if (ids.length < cut(rule.min ?? 1)) return `${ids.length} jobs`
    const titles = rows.map(({ jobName }) => jobName)
    const all = (pattern: string | undefined, count: number) => {
      const fittingTitles = api.jobs.filter(({ jobName }) => pattern !== undefined && matches(pattern, jobName)).length
      return titles
        .slice(0, Math.min(count, fittingTitles))
        .every((title) => pattern === undefined || matches(pattern, title))
    }
    const some = (pattern: string | undefined, count: number) =>
      pattern === undefined || titles.slice(0, count).some((title) => matches(pattern, title))
    if (
      !all(rule.top5AllTitle, 5) ||
      !all(rule.top3AllTitle, 3) ||
      !some(rule.top3AnyTitle, 3) ||
      !some(rule.anyTitle, LOOKED_AT)
    )
      return `titles ${titles.slice(0, 5).join(' ')}`
    const share = rule.share ?? SHARE
    for (const name of FACTS) {
      const wanted = { [name]: rule[name] }
      if (rule[name] === undefined) continue
      const known = api.jobs.filter((job) => fits(job, wanted)).length
      const looked = rows.slice(0, Math.max(1, Math.min(rows.length, known)))
      if (looked.filter((job) => fits(job, wanted)).length < share * looked.length)
        return `${name}: ${titles.join(' ')}`
    }
    if (rule.text !== undefined) {
      const first = rows.slice(0, 5)
      const saying = first.filter((job) => matches(rule.text ?? '', textOf(job)))
      if (first.length === 0 || saying.length < share * first.length) return `text: ${titles.join(' ')}`
    }
    return undefined
  }

  async function companiesHold(question: Query, rule: CompanyRule): Promise<string | undefined> {
    const { main } = await pageOf(pathOf(question, 'companies'))
    const rows: Company[] = [...main.querySelectorAll('li')].flatMap((item) => {
      const link = item.querySelector('a[href^="/companyDetail/"]')
      return link === null ? [] : [{ name: link.textContent, text: item.textContent }]
    })
    const found = rows.map(({ name }) => name).join(' ')
    if (rows.length < (rule.min ?? 1)) return `${rows.length} companies`
    if (rule.firstName !== undefined && !matches(rule.firstName, rows[0]?.text ?? '')) return `first ${found}`
    if (rule.anyName !== undefined && !rows.some(({ text }) => matches(rule.anyName ?? '', text))) return found
    for (const pattern of [rule.nature, rule.region]) {
      const share = rows.filter(({ text }) => pattern === undefined || matches(pattern, text)).length / rows.length
      if (share < (rule.share ?? SHARE)) return `${pattern}: ${found}`
    }
    return undefined
  }

  async function articlesHold(question: Query, { anyTitle, first }: { anyTitle: string; first?: boolean }) {
    const scopes = first === true ? [undefined] : [undefined, 'policies', 'notices', 'news']
    const titles: string[] = []
    for (const scope of scopes) {
      const { main } = await pageOf(pathOf({ ...question, scope: undefined }, scope))
      titles.push(
        ...[...main.querySelectorAll('a[href^="/content/"] :is(h2,h3)')].map(({ textContent }) => textContent),
      )
    }
    return titles.some((title) => matches(anyTitle, title)) ? undefined : `articles ${titles.slice(0, 4).join(' ')}`
  }

  async function answerHolds(question: Query, topic: string): Promise<string | undefined> {
    const { main } = await pageOf(pathOf(question))
    const card = main.querySelector('[aria-labelledby="search-answer"]')
    const link = card?.querySelector('a')?.getAttribute('href') ?? ''
    return (ANSWER_LINKS[topic] ?? new RegExp(topic)).test(link) ? undefined : `answer ${link}`
  }

  /** Returns the reason why a predicate does not hold; undefined if it holds. */
  async function failure(question: Query, predicate: Predicate): Promise<string | undefined> {
    const page = await pageOf(pathOf(question))
    if (predicate.any !== undefined) {
      const failures = []
      for (const one of predicate.any) {
        const reason = await failure(question, one)
        if (reason === undefined) return undefined
        failures.push(reason)
      }
      return failures.join(' | ')
    }
    if (predicate.jobs !== undefined) return jobsHold(question, predicate.jobs)
    if (predicate.companies !== undefined) return companiesHold(question, predicate.companies)
    if (predicate.articles !== undefined) return articlesHold(question, predicate.articles)
    if (predicate.answer !== undefined) return answerHolds(question, predicate.answer)
    if (predicate.link !== undefined) {
      const services = await pageOf(pathOf({ ...question, at: undefined }, 'services'))
      const links = [
        ...hrefs(services.main)
          .filter((href) => href.startsWith('/servicehall'))
          .slice(0, 3),
        ...hrefs(page.main),
      ]
      return links.some((href) => matches(predicate.link ?? '', href))
        ? undefined
        : `links ${links.slice(0, 6).join(' ')}`
    }
    if (predicate.suggest !== undefined) {
      const word = typeof predicate.suggest === 'string' ? predicate.suggest : predicate.suggest.word
      return new RegExp(`(您要找的是不是|您是不是要找|已为您按).{0,4}${word}`).test(page.text)
        ? undefined
        : 'no correction'
    }
    if (predicate.widened === true) {
      const jobs = await pageOf(pathOf({ ...question, at: undefined }, 'jobs'))
      return WIDENED.test(page.text) || WIDENED.test(jobs.text) ? undefined : 'not widened'
    }
    if (predicate.noContradiction === true) return contradicts(page) ? 'contradiction' : undefined
    if (predicate.nothing === true) {
      const ways = hrefs(page.main).filter((href) => href.startsWith('/')).length
      return NOTHING.test(page.text) && ways >= 3 ? undefined : 'says nothing of it'
    }
    throw new Error(`unknown predicate ${JSON.stringify(predicate)}`)
  }

  return {
    /** Returns the reasons why the expectations of a keyword are not met; an empty list if all are met. */
    async failures(question: Query): Promise<string[]> {
      const reasons: string[] = []
      for (const predicate of question.must) {
        const reason = await failure(question, predicate)
        if (reason !== undefined) reasons.push(reason)
      }
      for (const predicate of question.not ?? []) {
        if ((await failure(question, predicate)) === undefined) reasons.push(`holds: ${JSON.stringify(predicate)}`)
      }
      return reasons
    },

    /** Whether the page of a keyword has no hits, no answer and no services, or says that nothing was found. */
    async isZero(question: Query): Promise<boolean> {
      const page = await pageOf(pathOf(question))
      return NOTHING.test(page.text) || !hasHits(page)
    },
  }
}

const hrefs = (main: Element): string[] =>
  [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

const hasHits = ({ main }: Page): boolean =>
  hrefs(main).some((href) => /^\/(jobDetail|companyDetail|content)\//.test(href)) ||
  main.querySelector('[aria-labelledby="search-answer"], [aria-labelledby="search-services"]') !== null ||
  hrefs(main).some((href) => href.startsWith('/servicehall'))

const contradicts = (page: Page): boolean => NOTHING.test(page.text) && hasHits(page)

/** Parses HTML without creating a window per page, which would load the styles, too. */
const parser = new new JSDOM('').window.DOMParser()

function parsed(html: string): Page {
  const document = parser.parseFromString(html, 'text/html')
  const main = document.querySelector('main') ?? document.body
  for (const hidden of main.querySelectorAll('script, style, template, noscript')) hidden.remove()
  return { main, text: main.textContent.replaceAll(/\s+/g, ' ') }
}
