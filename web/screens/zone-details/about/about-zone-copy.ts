/** What is told about a recruitment project. */
export const aboutZoneCopy = {
  contact: '联系方式',
  contactName: '联系人',
  contactPhone: '联系电话',
  time: '起止时间',
  place: '举办地区',
} as const
