import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SubmitEvent } from 'react'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { useFieldsOf } from '#web/ui/form/use-fields-of.ts'
import { KEYWORD_MAX_LENGTH } from '#web/data/parse-query-params.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import styles from './companies-filter.module.css'
import { companiesHref, companiesQuery, type CompaniesQuery } from './companies-query.ts'
import type { CompanyTrees } from './company-filters.ts'
import { IndustryField, RegionField } from './place-field.tsx'

/** Id of the check box that shows the other filters on phones, which works without scripts. */
const MORE_ID = 'companies-more'

type CompaniesFilterProps = { query: CompaniesQuery; trees: CompanyTrees }

/** Filters of the company list: a GET form with a button, which works without scripts. */
export function CompaniesFilter({ query, trees }: CompaniesFilterProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { keyword, industryId, regionId, nature, scale, limit } = query
  // after a chip is removed, or after Back: resets the fields to the filters of the URL
  useFieldsOf(form, JSON.stringify([keyword, industryId, regionId, nature, scale]))
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(companiesHref({ ...companiesQuery(new FormData(event.currentTarget)), page: 1, limit }))
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
      <input id={MORE_ID} className={styles.toggle} type="checkbox" />
      <label className={styles.more} htmlFor={MORE_ID}>
        {copy.more}
      </label>
      <div className={styles.extra}>
        <IndustryField key={`industry ${industryId}`} selectedId={industryId} nodes={trees.industries} />
        <RegionField key={`region ${regionId}`} selectedId={regionId} nodes={trees.regions} />
        <TermField label={copy.nature} name="nature" any={copy.anyNature} terms={COMPANY_NATURE_TERMS} value={nature} />
        <TermField label={copy.scale} name="scale" any={copy.anyScale} terms={COMPANY_SCALE_TERMS} value={scale} />
      </div>
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
      {/* React updates the default of a select only for a new element */}
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
