import { useStore } from 'react-admin';

export type Density = 'comfortable' | 'compact';

/** Stores how close the rows of a list stand. @param first before anybody has chosen */
export const useDensity = (path: string, first: Density) => useStore<Density>(`${path}.density`, first);
