/** Shows what the server calls about while no page is open, and leads to the table. */
self.addEventListener('push', (event) => {
  const note = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(note.title ?? 'Datafort', {
      body: note.body,
      tag: note.tag,
      data: { path: note.path ?? '/games' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((each) => new URL(each.url).pathname === path)
      return there ? there.focus() : self.clients.openWindow(path)
    }),
  )
})
