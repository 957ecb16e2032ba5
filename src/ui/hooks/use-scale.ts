import { useLayoutEffect, useRef, useState } from 'react'

/** Scale at which something of this width in CSS pixels fits into its place; at most 1. */
export function useScale(widthPx: number) {
  const box = useRef<HTMLDivElement>(null)
  const [roomPx, setRoomPx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth))
    observer.observe(element)
    setRoomPx(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return { box, scale: roomPx === 0 ? 1 : Math.min(1, roomPx / widthPx) }
}
