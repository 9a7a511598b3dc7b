import { act, useReducer } from 'react'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { ContentForm } from '#studio/components/content/content-form.tsx'
import { type ContentEvent, contentForm, reduceContent } from '#studio/components/content/content-reducer.ts'
import { asContentFile, type FormContext } from '#studio/components/content/form-context.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'

type Given = { values?: Content; form?: Partial<FormContext>; answers?: Answers }

/** Renders a form with `fields`. Like a screen, the form adds chosen files and names to its context. */
export async function openContentForm<Name extends string>(
  fields: ContentFields,
  { values = {}, form = {}, answers = {} }: Given = {},
) {
  // jsdom has no scrollIntoView
  Element.prototype.scrollIntoView = () => undefined
  let content: Content = {}
  let send: (event: ContentEvent) => void = () => undefined
  const files = new Map(form.files)
  const names = { ...form.names }
  function Form() {
    const [state, dispatch] = useReducer(reduceContent, contentForm({ ...emptyContent(fields), ...values }))
    content = state.content
    send = dispatch
    const context: FormContext = {
      dispatch,
      isReadOnly: false,
      problems: new Map(),
      open: state.open,
      originals: {},
      onFile: (file) => void files.set(file.fileId, asContentFile(file)),
      onName: (key, name) => void (names[key] = name),
      ...form,
      files,
      names,
    }
    return <ContentForm fields={fields} state={state} form={context} />
  }
  const screen = await openScreen(<Form />, { role: 'author', answers: { findContentTargets: () => [], ...answers } })
  return {
    ...screen,
    value: (name: Name) => JSON.parse(JSON.stringify(content[name])) as unknown,
    /** Dispatches an event from outside of the fields. */
    send: (event: ContentEvent) => act(async () => send(event)),
  }
}
