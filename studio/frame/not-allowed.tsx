import { Result } from 'antd'
import { Link } from 'react-router-dom'
import { KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'

/** Shown in place of a screen that the staff member has no permission for. */
export const NotAllowed = () => (
  <Result
    status="403"
    title={<h1>{KNOWN_MESSAGES[403]}</h1>}
    subTitle="需要这一页的权限，请与系统管理员联系。"
    extra={<Link to="/">回到工作台</Link>}
  />
)
