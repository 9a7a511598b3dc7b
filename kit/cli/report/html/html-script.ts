/** Script of the report: filtering and copying. It loads and sends nothing. */
export const SCRIPT = `'use strict'
const form = document.querySelector('form.filter')
const parts = [...document.querySelectorAll('[data-operation]')]
const output = form.querySelector('output')
function narrow() {
  const wanted = [...new FormData(form)].filter(([, value]) => value !== '')
  for (const part of parts) {
    part.hidden = !wanted.every(([name, value]) => part.dataset[name] === undefined || part.dataset[name].split('|').includes(value))
  }
  for (const row of document.querySelectorAll('.matrix tbody tr')) row.hidden = !row.querySelector('.cell:not([hidden])')
  const shown = (selector) => document.querySelectorAll(selector + ':not([hidden])').length
  output.textContent = shown('article') + ' / ' + document.querySelectorAll('article').length
}
form.hidden = false
form.addEventListener('change', narrow)
narrow()
document.addEventListener('click', async ({ target }) => {
  if (!target.matches('.copied button')) return
  const text = target.previousElementSibling
  getSelection().selectAllChildren(text)
  try {
    await navigator.clipboard.writeText(text.textContent)
    target.textContent = '✓'
  } catch {
    // the text is selected, so that it can be copied manually
  }
})`
