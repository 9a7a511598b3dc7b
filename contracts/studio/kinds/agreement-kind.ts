import { malformedMessage } from '#contracts/constants/error-messages.ts'
import { isAgreedVersion } from '#contracts/constants/agreement-version.ts'
import { date, items, text, texts } from './content-field.ts'
import { defineKind } from './content-kind.ts'
import { contactRows, entryFields, sectionFields } from './text-rows.ts'

/** The documents that users agree to, user agreement and privacy policy; the key is the slug. */
export const agreementKind = defineKind({
  id: 'agreement',
  shape: 'fixed',
  max: 2,
  stages: 2,
  lastReviewer: 'securityAdministrator',
  agreedVersion: 'version',
  fields: {
    title: text({ title: '标题', maxLength: 30, required: true }),
    lead: text({ title: '引言', maxLength: 200 }),
    version: text({
      title: '版本',
      maxLength: 19,
      required: true,
      hint: '如 1.3。改了版本，全部用户须重新同意；只改错字不改版本',
    }),
    effectiveDate: date({ title: '生效日期', required: true }),
    updatedDate: date({ title: '更新日期' }),
    summary: texts({ title: '要点', maxLength: 60, max: 8 }),
    sections: items({
      title: '各节',
      label: 'heading',
      max: 30,
      fields: {
        ...sectionFields,
        items: items({
          title: '条目',
          label: 'title',
          max: 40,
          fields: entryFields,
        }),
        contacts: contactRows(),
      },
    }),
  },
  label: 'title',
  columns: ['version', 'effectiveDate'],
  problems: ({ version }) =>
    version === '' || isAgreedVersion(version) ? [] : [{ path: 'version', message: malformedMessage('版本') }],
  feeds: ['getPageDocument'],
  page: (key) => `/${key}`,
})
