import type { settingsTexts as english } from './texts.en';

/** The same in Spanish. */
export const settingsTexts: typeof english = { menu: { reference: 'Datos de referencia' } };
