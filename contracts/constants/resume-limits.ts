/** Display name of a text field, and the limits of its length in characters. */
export type TextLimits = { title: string; min: number; max: number }

/** The text fields of a résumé, used by the schemas of the operations and by the forms. */
export const RESUME_TEXT = {
  userName: { title: '姓名', min: 2, max: 50 },
  jobName: { title: '期望职位', min: 1, max: 40 },
  advantage: { title: '个人优势', min: 0, max: 1000 },
  companyName: { title: '公司名称', min: 2, max: 60 },
  positionName: { title: '职位名称', min: 2, max: 40 },
  workContent: { title: '工作内容', min: 1, max: 2000 },
  schoolName: { title: '学校名称', min: 2, max: 60 },
  majorName: { title: '专业名称', min: 1, max: 60 },
  projectName: { title: '项目名称', min: 2, max: 60 },
  projectRole: { title: '担任角色', min: 1, max: 40 },
  projectContent: { title: '项目描述', min: 1, max: 2000 },
  projectUrl: { title: '项目链接', min: 0, max: 200 },
  email: { title: '邮箱', min: 0, max: 100 },
} as const satisfies Record<string, TextLimits>

/** Maximum desired pay per month in yuan. */
export const RESUME_SALARY_MAX = 1_000_000
