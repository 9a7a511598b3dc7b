import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** specification 2: unknown paths redirect to `/`. */
export function UnknownAddress() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/', { replace: true }), [navigate])
  return null
}
