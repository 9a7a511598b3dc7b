import { Alert, Button, Skeleton } from 'antd'
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { inGroup } from '#contracts/studio/permissions.ts'
import { NotAllowed } from '#studio/frame/not-allowed.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { ContentDesk } from './content-desk.tsx'
import { pathOfItem, ROW_PREFIX } from './item-identity.ts'
import { KindOfAddress, type StudioContentKind } from './kind-of-address.tsx'
import { useContentLoad } from './use-content-load.ts'

/** 内容编辑: the editor of an item, or of a row of a kind that is edited as rows. */
export const ContentItemScreen = () => (
  <KindOfAddress>{(kind) => <ItemOfAddress key={kind.id} kind={kind} />}</KindOfAddress>
)

type Props = { kind: StudioContentKind }

/** Value of `itemId` in the address of an item that is not stored yet. */
const NEW = 'new'
const ROW = /^row-[1-9]\d*$/

function ItemOfAddress({ kind }: Props) {
  const given = useParams()['itemId'] ?? ''
  const mayCreate = useMay('createContent', inGroup(kind.group)) && kind.shape === 'list'
  if (given === NEW) return mayCreate ? <Item kind={kind} itemId={0} /> : <NotAllowed />
  if (kind.isOfRows && ROW.test(given)) return <Item kind={kind} itemId={-Number(given.slice(ROW_PREFIX.length))} />
  return /^[1-9]\d*$/.test(given) ? (
    <Item kind={kind} itemId={Number(given)} />
  ) : (
    <Navigate to={`/content/${kind.id}`} replace />
  )
}

function Item({ kind, itemId }: Props & { itemId: number }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { loaded, failure, reload, adopt, isStale } = useContentLoad(kind, itemId)
  const onCreated = useCallback(
    (createdId: number) => {
      adopt(createdId)
      // replace the URL without moving the focus or the scroll position
      void navigate(`/content/${kind.id}/${createdId}`, { replace: true, state: { place: pathname } })
    },
    [adopt, navigate, kind, pathname],
  )
  if (failure !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={failure.code === 404 ? '没有这一项，或者它不在您负责的范围里' : failure.message}
        action={<Button onClick={reload}>重试</Button>}
      />
    )
  if (loaded === undefined) return <Skeleton active aria-label="正在打开" />
  // the public row already has an item
  if (itemId < 0 && loaded.item.standing.itemId !== 0) return <Navigate to={pathOfItem(kind.id, loaded.item)} replace />
  return (
    <ContentDesk
      key={loaded.opening}
      kind={kind}
      item={loaded.item}
      isStale={isStale}
      onReload={reload}
      onCreated={onCreated}
    />
  )
}
