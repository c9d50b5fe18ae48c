import { useState } from 'react';
import type { Place } from './places.ts';

/** Which page is shown and which place on it is marked. Choosing a place again scrolls to it again. */
export function useViewer(first: Place | null) {
  const [page, setPage] = useState(first?.page ?? 1);
  const [chosen, setChosen] = useState(first);
  const [choices, setChoices] = useState(0);
  return {
    page,
    setPage,
    chosen,
    /** How many choices the person has made; 0 before the first. */
    choices,
    choose: (place: Place) => {
      setChosen(place);
      setPage(place.page);
      setChoices((count) => count + 1);
    },
  };
}

export type Viewer = ReturnType<typeof useViewer>;
