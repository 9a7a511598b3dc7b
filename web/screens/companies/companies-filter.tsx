import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubmitEvent } from 'react'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/job-terms.ts'
import { KEYWORD_MAX_LENGTH } from '#web/data/question-fields.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import styles from './companies-filter.module.css'
import { companiesHref, companiesQuestion, type CompaniesQuestion } from './companies-question.ts'
import type { CompanyTrees } from './company-filters.ts'
import { IndustryField, RegionField } from './place-field.tsx'

type CompaniesFilterProps = { question: CompaniesQuestion; trees: CompanyTrees }

/** The filters of the company list: a GET form, applied by its button, so that it works before and without script. */
export function CompaniesFilter({ question, trees }: CompaniesFilterProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { keyword, industryId, regionId, nature, scale, limit } = question
  // a chip taken away, or Back: the fields show what the address asks for
  useLayoutEffect(() => form.current?.reset(), [keyword, industryId, regionId, nature, scale])
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(companiesHref({ ...companiesQuestion(new FormData(event.currentTarget)), page: 1, limit }))
  }
  return (
    <form
      ref={form}
      className={styles.filter}
      role="search"
      aria-label={copy.filter}
      action="/companys"
      method="get"
      autoComplete="off"
      onSubmit={search}
    >
      <label className="field">
        <span className="label">{copy.keyword}</span>
        <input
          className="input"
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={copy.keywordHint}
          maxLength={KEYWORD_MAX_LENGTH}
          enterKeyHint="search"
        />
      </label>
      <IndustryField key={`industry ${industryId}`} selectedId={industryId} nodes={trees.industries} />
      <RegionField key={`region ${regionId}`} selectedId={regionId} nodes={trees.regions} />
      <TermField label={copy.nature} name="nature" any={copy.anyNature} terms={COMPANY_NATURE_TERMS} value={nature} />
      <TermField label={copy.scale} name="scale" any={copy.anyScale} terms={COMPANY_SCALE_TERMS} value={scale} />
      <button className="btn" type="submit">
        {copy.submit}
      </button>
    </form>
  )
}

type TermFieldProps = {
  label: string
  name: string
  any: string
  terms: readonly { code: string; name: string }[]
  value: string | undefined
}

function TermField({ label, name, any, terms, value = '' }: TermFieldProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      {/* React changes the default of a select only with a new element */}
      <select key={value} className="input" name={name} defaultValue={value}>
        <option value="">{any}</option>
        {terms.map((term) => (
          <option key={term.code} value={term.code}>
            {term.name}
          </option>
        ))}
      </select>
    </label>
  )
}
