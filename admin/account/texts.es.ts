import type { accountTexts as english } from './texts.en';

/** The same in Spanish. */
export const accountTexts: typeof english = { menu: { people: 'Usuarios y roles' } };
