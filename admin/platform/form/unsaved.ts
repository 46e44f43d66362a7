import { createContext } from 'react';

/** Told by the form in a dialog whether closing it would lose something; null: the form is a screen's. */
export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);
