/** The fallback if this page may not use the tab's storage; it lasts as long as the page. */
const memory = new Map<string, string>();

/** What this tab stored under a name. It survives a reload and ends with the tab. */
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
    return null; // storage is blocked or full: rely on memory
  }
}
