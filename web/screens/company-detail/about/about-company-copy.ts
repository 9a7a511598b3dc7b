/** What is told about a company. */
export const aboutCompanyCopy = {
  pictures: '企业风采',
  facts: '工商信息',
  welfare: '福利待遇',
  openPositions: '在招职位',
} as const
