import { createRoot, type Root } from 'react-dom/client'
import { Suggestions } from './suggestions.tsx'
import styles from './suggestions.module.css'

type FieldWithSuggestions = { input: HTMLInputElement; host: HTMLElement; root: Root }

let count = 0
const fields = new WeakMap<HTMLFormElement, FieldWithSuggestions>()

/**
 * Adds suggestions to a keyword field; a second call for the same field has no effect. The list is a separate React
 * root at the end of the field's form. Browser only.
 */
export function addSuggestions(input: HTMLInputElement): void {
  const { form } = input
  if (form === null) return
  const known = fields.get(form)
  if (known?.input === input) return
  // React renders a new field when the keyword in the URL changes
  known?.root.unmount()
  known?.host.remove()
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  form.append(host)
  // distinct from the ids of the page's React root
  const root = createRoot(host, { identifierPrefix: `suggest${(count += 1)}` })
  root.render(<Suggestions input={input} form={form} />)
  fields.set(form, { input, host, root })
}
