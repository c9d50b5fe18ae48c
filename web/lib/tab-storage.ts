/** Stands in for the tab's storage where that is closed to this page: then it lasts as long as the page. */
const memory = new Map<string, string>();

/** What this tab kept under a name; it outlives a reload of the page, and ends with the tab. */
export function kept(name: string): string | null {
  return memory.get(name) ?? stored((storage) => storage.getItem(name));
}

export function keep(name: string, value: string): void {
  memory.set(name, value);
  stored((storage) => storage.setItem(name, value));
}

export function forget(name: string): void {
  memory.delete(name);
  stored((storage) => storage.removeItem(name));
}

function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null; // storage is closed or full: the memory has to do
  }
}
