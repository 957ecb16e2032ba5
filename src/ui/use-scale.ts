import { useLayoutEffect, useRef, useState } from 'react'

/** How small something of this width in CSS pixels has to be drawn to fit into its place; never larger than it is. */
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
