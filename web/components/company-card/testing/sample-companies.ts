import type { Company, CompanyCard } from '#contracts/generated/wire.ts'

/** Fixture: a company as in list calls. */
export function aCompanyCard(change: Partial<CompanyCard> = {}): CompanyCard {
  return {
    companyId: 1,
    companyName: '武汉示例软件有限公司',
    companyShortName: '示例软件',
    logoUrl: '/prod-api/profile/logo.svg',
    industryName: '软件开发',
    natureName: '国有企业',
    scaleName: '500–999 人',
    regionName: '武汉·洪山区',
    jobCount: 23,
    ...change,
  }
}

/** Fixture: a company as in the call of its page. */
export function aCompany(change: Partial<Company> = {}): Company {
  return {
    ...aCompanyCard(),
    companyIntro: '把系统做可靠。',
    registeredCapital: '2.5 亿元',
    establishTime: '2009-06-18',
    address: '湖北省武汉市洪山区示例路 18 号',
    website: 'https://example.cn/company',
    welfareList: ['五险二金', '弹性工作'],
    pictureList: ['/prod-api/profile/office-1.webp', '/prod-api/profile/office-2.webp'],
    ...change,
  }
}
