import { useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme'; // public/theme.js reads it before the first paint

/** The chosen theme and a function to change it. It is stored in this browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => THEMES.find((one) => one === recall(KEY)) ?? 'system');
  return [
    theme,
    (chosen) => {
      setTheme(chosen);
      remember(KEY, chosen);
      if (chosen === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = chosen;
    },
  ];
}

/** What this browser stored under a name; null if nothing, or if storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked for this page
  }
}

/** Stores a preference in this browser, if allowed. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // storage is blocked or full: the choice lasts as long as the page
  }
}
