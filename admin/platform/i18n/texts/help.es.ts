import type { helpTexts as english } from './help.en';

/** The texts of the help in Spanish. */
export const helpTexts: typeof english = {
    title: 'Ayuda',
    guides: 'Guías',
    about: 'Cómo trabaja cada uno con él, paso a paso.',
    inEnglish: 'Las guías están en inglés.',
    none: 'No existe esa guía.',
};
