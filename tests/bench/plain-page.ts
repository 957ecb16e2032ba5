/**
 * The cold start's baseline: a page without a framework, with a service worker of its own, that shows 50 of 10,000
 * objects from IndexedDB.
 */
export const PLAIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title><ul id="list"></ul><script src="/plain.js"></script></html>`

export const PLAIN_SERVICE_WORKER = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('plain').then((cache) => cache.addAll(['/plain.html', '/plain.js']))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((hit) => hit || fetch(event.request))))
`

export const PLAIN_SCRIPT = `
const open = () => new Promise((resolve, reject) => {
  const request = indexedDB.open('plain', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('offers', { keyPath: 'ID' }).createIndex('updatedAt', 'updatedAt')
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})
window.fill = async () => {
  await navigator.serviceWorker.register('/plain-sw.js')
  await navigator.serviceWorker.ready
  const objects = await (await fetch('/objects')).json()
  const db = await open()
  await new Promise((resolve) => {
    const transaction = db.transaction('offers', 'readwrite')
    transaction.oncomplete = resolve
    for (const object of objects) transaction.objectStore('offers').put(object)
  })
}
open().then((db) => {
  const list = document.getElementById('list')
  let left = 50
  db.transaction('offers').objectStore('offers').index('updatedAt').openCursor(null, 'prev').onsuccess = ({ target }) => {
    const cursor = target.result
    if (!cursor || left-- === 0) return
    const item = document.createElement('li')
    item.dataset.offer = ''
    item.textContent = cursor.value.title + ' ' + cursor.value.excerpt
    list.append(item)
    cursor.continue()
  }
})
`
