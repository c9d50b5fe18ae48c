// Only shows that there is something new. It caches no page or data, and handles no request.
self.addEventListener('install', () => self.skipWaiting()); // in another language, at once

self.addEventListener('push', (event) => {
  event.waitUntil(
    self.registration.showNotification('Mainstay', {
      body: self.location.search === '?es' ? 'Hay algo nuevo para leer' : 'There is something new to read',
      tag: 'mainstay',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(([open]) => {
      if (open) return open.focus().then((page) => page.navigate('/notifications'));
      return self.clients.openWindow('/notifications');
    }),
  );
});
