import type { Field } from '../fields/kind';

/** Returns a field's name as words: `case_cost` -> `Case cost`. */
export const spelt = (name: string): string => {
    const words = name.replace(/_id$/, '').replace(/_/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the label of a field on screens, in files and in the documentation. */
export const labelOf = (name: string, { options }: Pick<Field, 'options'>): string => options.label ?? spelt(name);

/** Returns a label in the form for a sentence: abbreviations stay as they are. */
export const inSentence = (label: string): string => label.replace(/\b[A-Z](?=[a-z])/g, letter => letter.toLowerCase());
