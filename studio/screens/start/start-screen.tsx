import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'

/** Where staff arrive. */
export function StartScreen() {
  return (
    <Flex vertical gap={24}>
      <Typography.Title level={1}>内容工作台</Typography.Title>
      <Card title="练习稿">
        <Typography.Paragraph>
          先在练习稿里试一试：排版、表格、图片、附件，或者从 Word 粘贴。练习稿不保存，也不会发布。
        </Typography.Paragraph>
        <Link to="/practice">打开练习稿</Link>
      </Card>
    </Flex>
  )
}
