import { useStore } from 'react-admin';

export type Density = 'comfortable' | 'compact';

/** Stores the density of a list's rows. @param first before the user has chosen */
export const useDensity = (path: string, first: Density) => useStore<Density>(`${path}.density`, first);
