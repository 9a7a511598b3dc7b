/** A keyword with the expectations about its result page, as predicates. */
export type Query = {
  kind: string
  q: string
  at?: string
  scope?: string
  must: readonly Predicate[]
  not?: readonly Predicate[]
  why?: string
}

export type JobRule = {
  min?: number
  share?: number
  top5AllTitle?: string
  top3AllTitle?: string
  top3AnyTitle?: string
  anyTitle?: string
  region?: string
  nature?: string
  education?: string
  workYears?: string
  jobNature?: string
  company?: string
  tag?: string
  text?: string
  payAtLeast?: number
  payAtMost?: number
}
export type CompanyRule = {
  min?: number
  share?: number
  firstName?: string
  anyName?: string
  nature?: string
  region?: string
}
export type Predicate = {
  any?: readonly Predicate[]
  jobs?: JobRule
  companies?: CompanyRule
  articles?: { anyTitle: string; first?: boolean }
  answer?: string
  link?: string
  suggest?: string | { word: string; title: string }
  widened?: true
  noContradiction?: true
  nothing?: true
}
