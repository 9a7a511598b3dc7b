// Commands that scaffold a call, a page, a feature, a screen of the studio or a kind of content.

/** @type {Readonly<Record<string, import('./command-table.mjs').Command>>} */
export const SCAFFOLDS = {
  'new:call': {
    purpose: '一个调用的起点 / write the start of a call',
    program: 'scripts/new/main.ts',
    fixed: ['call'],
    operands: '<noun> <callId> [GET|POST] [path] [field:label …]',
    count: [2, Infinity],
    details: ['例 / such as: guide getGuideList GET /ext/getGuideList title:标题 text:正文'],
    install: ['.'],
    isTool: true,
  },
  'new:page': {
    purpose: '一个页面的起点 / write the start of a page',
    program: 'scripts/new/main.ts',
    fixed: ['page'],
    operands: '<path> <name> [title] [callId] [lead]',
    count: [2, 5],
    install: ['.'],
    isTool: true,
  },
  'new:feature': {
    purpose: '一个功能的起点 / write the start of a feature',
    program: 'scripts/new/main.ts',
    fixed: ['feature'],
    operands: '<noun> [callId] [field:label …]',
    count: [1, Infinity],
    details: ['例 / such as: guide getGuideList title:标题 text:正文'],
    install: ['.'],
    isTool: true,
  },
  'new:studio': {
    purpose: '内容工作台一个屏幕的起点 / write the start of a screen of the studio',
    program: 'scripts/new/main.ts',
    fixed: ['studio'],
    operands: '<noun> [title]',
    count: [1, 2],
    details: ['例 / such as: guide 办事指南'],
    install: ['.'],
    isTool: true,
  },
  'new:kind': {
    purpose: '一种内容的起点 / write the start of a kind of content',
    program: 'scripts/new/main.ts',
    fixed: ['kind'],
    operands: '<id> <title> [home|site|pages] <field:label[:type]> …',
    count: [3, Infinity],
    details: ['例 / such as: partner 合作伙伴 home name:名称 logo:标志:picture url:链接:link'],
    install: ['.'],
    isTool: true,
  },
}
