// A kept answer carries the tags of everything it shows; a write invalidates those of what it changed. They stand together
// because answers show several nouns: the card of a job has the names of its company, region and industry.

/** Everything that lists articles (also their neighbours). */
export const ARTICLE_LIST_TAG = 'articles'
/** What shows one article. */
export const articleTag = (id: number): string => `article:${id}`

/** What shows banners or bar pictures. */
export const BANNER_TAG = 'banners'

/** Everything that lists companies or shows their names. */
export const COMPANY_LIST_TAG = 'companies'
/** What shows one company. */
export const companyTag = (id: number): string => `company:${id}`

/** Everything that lists or counts jobs. */
export const JOB_LIST_TAG = 'jobs'
/** What shows one job. */
export const jobTag = (id: number): string => `job:${id}`

/** What shows locations. */
export const LOCATION_TAG = 'locations'

/** Everything that shows names of regions, industries, trades or majors. */
export const LOOKUP_TAG = 'lookups'

/** What shows the copy of a page. */
export const pageDocumentTag = (slug: string): string => `page-document:${slug}`

/** What shows a product-system tree. */
export const PRODUCT_SYSTEM_TAG = 'product-system'

/** Everything that shows recruitment projects. */
export const PROJECT_TAG = 'recruit-projects'

/** What shows the facts of the site. */
export const SITE_TAG = 'site'
