import { Layout, Typography } from 'antd'
import { Link, Outlet } from 'react-router-dom'
import styles from './frame.module.css'

/** What stands around every screen. */
export function Frame() {
  return (
    <Layout className={styles['page']}>
      <a className={styles['skip']} href="#content">
        跳到正文
      </a>
      <header className={styles['head']}>
        <Link to="/" className={styles['name']}>
          内容工作台
        </Link>
        <Typography.Link href="/" className={styles['site']}>
          返回网站
        </Typography.Link>
      </header>
      <main id="content" className={styles['main']} tabIndex={-1}>
        <Outlet />
      </main>
    </Layout>
  )
}
