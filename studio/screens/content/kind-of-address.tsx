import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import { NotAllowed } from '#studio/frame/not-allowed.tsx'
import { can, useStaff } from '#studio/frame/staff-session.tsx'

/** A kind whose id the calls accept. */
export type StudioContentKind = ContentKind & { id: StudioWire['listContent']['input']['kind'] }

/** Renders a screen of the kind that the address names, for staff who may read its group. */
export function KindOfAddress({ children }: { children: (kind: StudioContentKind) => ReactNode }) {
  const staff = useStaff()
  const kind = contentKind(useParams()['kind'] ?? '')
  if (kind === undefined) return <Navigate to="/" replace />
  if (!can(staff, 'readContent', inGroup(kind.group))) return <NotAllowed />
  return children(kind as StudioContentKind)
}
