import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

/** Heading of a screen with its main actions. */
export function ScreenHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" wrap gap={16}>
      <Typography.Title level={1}>{title}</Typography.Title>
      {children !== undefined && (
        <Flex gap={8} wrap>
          {children}
        </Flex>
      )}
    </Flex>
  )
}
