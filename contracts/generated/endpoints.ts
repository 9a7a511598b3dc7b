// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.

/** How to reach a call: `{name}` in the path is a parameter, `{product}` the configured product. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query: readonly string[]
  body: readonly string[]
  session: 'none' | 'required'
  envelope: 'ajax' | 'page' | 'captcha' | 'upload' | 'binary'
}

export const endpoints = {
  getBannerList: {"method":"GET","path":"/open/{product}/getBannerList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getBarPictureList: {"method":"GET","path":"/open/{product}/getBarPictureList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getCommentListWithPage: {"method":"GET","path":"/open/{product}/getCommentListWithPage","query":["pageNum","pageSize","orderByColumn","isAsc","typeIdArr","visible","location","year"],"body":[],"session":"none","envelope":"page"},
  getCommentById: {"method":"GET","path":"/open/{product}/getCommentById","query":["cmCommentId"],"body":[],"session":"none","envelope":"ajax"},
  getProductSystemTree: {"method":"GET","path":"/open/{product}/getProductSystemTree","query":["name"],"body":[],"session":"none","envelope":"ajax"},
  getCmLocation: {"method":"GET","path":"/open/{product}/getCmLocation","query":[],"body":[],"session":"none","envelope":"ajax"},
  readStoredFile: {"method":"GET","path":"/profile/upload/{year}/{month}/{day}/{name}","query":[],"body":[],"session":"none","envelope":"binary"},
  searchArticles: {"method":"GET","path":"/ext/searchArticles","query":["keyword","typeId","pageNum","pageSize"],"body":[],"session":"none","envelope":"page"},
  getSiteFacts: {"method":"GET","path":"/ext/getSiteFacts","query":[],"body":[],"session":"none","envelope":"ajax"},
} as const satisfies Record<string, Endpoint>

export type OperationId = keyof typeof endpoints
