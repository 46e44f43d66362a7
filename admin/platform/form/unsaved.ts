import { createContext } from 'react';

/** Called by the form in a dialog with whether closing it would lose something; null: the form is a screen's. */
export const UnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);
