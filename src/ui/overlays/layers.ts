/** Open overlays, the topmost last. Dialogs, panels and menus that do not know each other share one Escape key. */
const layers: object[] = []
const usedEvents = new WeakSet<Event>()

/** Puts a layer on top; the answer takes it away. */
export function openLayer(layer: object): () => void {
  layers.push(layer)
  return () => {
    const index = layers.indexOf(layer)
    if (index >= 0) layers.splice(index, 1)
  }
}

/** Is true if this event may close this layer. Only the topmost layer closes, and one event closes one layer. */
export function canCloseLayer(layer: object, event: Event): boolean {
  if (layers.at(-1) !== layer || usedEvents.has(event)) return false
  usedEvents.add(event)
  return true
}
