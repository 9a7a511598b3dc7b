import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { TextAreaField } from '#web/components/form/text-fields.tsx'
import { fieldId } from '#web/components/resume-form/form-names.ts'
import { optionalTextError } from '#web/components/resume-form/field-checks.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { call } from '#web/data/browser-call.ts'

const MAX_LENGTH = 1000

/** What somebody is good at, in their own words; an empty text clears it. */
export function AdvantageForm({ info }: { info: PersonalInfo }) {
  const form = useResumeForm({
    part: 'advantage',
    initial: { advantage: info.advantage },
    check: ({ advantage }) => ({ advantage: optionalTextError(advantage, { title: '个人优势', max: MAX_LENGTH }) }),
    commit: ({ advantage }) => call('personalInfoCommit', { advantage: advantage.trim() }),
  })
  return (
    <ResumeForm title="编辑个人优势" form={form}>
      <TextAreaField
        id={fieldId('advantage')}
        label="个人优势"
        hint="三五句话：最擅长什么、做成过什么、想往哪里发展。有数字更有说服力。"
        maxLength={MAX_LENGTH}
        rows={10}
        error={form.errors.advantage}
        value={form.values.advantage}
        onValue={(advantage) => form.set('advantage', advantage)}
      />
    </ResumeForm>
  )
}
