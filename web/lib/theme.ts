import { useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme'; // public/theme.js reads it before the first paint

/** The chosen theme and how to choose another; it is kept in this browser. */
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

/** What this browser kept under a name; null where it keeps nothing, or may not. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is closed to this page
  }
}

/** Keeps a preference in this browser, if it may. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // storage is closed or full: the choice lasts as long as the page
  }
}
